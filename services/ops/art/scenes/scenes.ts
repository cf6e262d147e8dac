import * as land from './land.ts';
import * as sea from './sea.ts';
import * as sky from './sky.ts';
import { mist, type Layer } from './stage.ts';
import * as town from './town.ts';
import * as works from './works.ts';

/** Layers from far to near. Some lie before the hero. */
export interface Scene {
  readonly behind: readonly Layer[];
  readonly before?: readonly Layer[];
  /** Which of the game's lights it stands in; any when it does not matter. */
  readonly mood?: number;
}

const lowMist = mist(0.8, 0.2, 0.55);
const scene = (behind: readonly Layer[], before: readonly Layer[] = [], mood?: number): Scene => ({
  behind,
  before,
  ...(mood !== undefined && { mood }),
});

/** Starlit Arcana: one sky, nineteen nights. */
const hoshizora: Readonly<Record<string, Scene>> = {
  moonlit: scene([sky.stars, sky.moon, land.ridges, land.lake, lowMist], [land.grass]),
  wayfaring: scene([sky.stars, sky.farSun, land.peaks, land.dunes], [land.grass], 2),
  twilight: scene([sky.stars, sky.lowMoon, land.pines, lowMist], [land.fireflies], 0),
  'north-sky': scene([sky.milkyWay, sky.constellation, land.peaks, land.pines]),
  stardust: scene([sky.nebula, sky.stars, sky.constellation, sky.cloudSea]),
  'before-dawn': scene([sky.stars, sky.risingSun, sky.cloudSea, lowMist], [], 2),
  silent: scene([sky.stars, sky.lowMoon, land.lowRidges, land.stones, lowMist], [sky.snow], 3),
  prayers: scene([sky.stars, sky.crescent, land.ruins, lowMist], [land.fireflies], 1),
  'blue-planet': scene([sky.milkyWay, sky.ringedPlanet, land.dunes], [], 3),
  'meteor-shower': scene([sky.stars, sky.meteors, land.ridges, land.pines]),
  gemini: scene([sky.nebula, sky.stars, sky.constellation, sky.spheres, land.lowRidges]),
  'silver-sand': scene([sky.stars, sky.moon, land.dunes, lowMist], [land.fireflies], 3),
  'polar-night': scene([sky.stars, sky.aurora, sea.icebergs, land.lake], [sky.snow], 1),
  midnight: scene([sky.milkyWay, sky.crescent, town.castle, lowMist], [], 0),
  aurora: scene([sky.stars, sky.aurora, land.peaks, land.crystals], [land.fireflies], 1),
  'celestial-globe': scene([sky.nebula, sky.stars, sky.spheres, land.floatingIslands]),
  'star-crowned': scene([sky.nebula, sky.sunRays, sky.constellation, sky.cloudSea, land.crystals]),
  zodiac: scene([sky.milkyWay, sky.sunRays, sky.zodiac, land.ruins]),
  eclipse: scene([sky.nebula, sky.sunRays, sky.eclipse, land.ridges, land.crystals], [land.embers]),
};

/** Vermilion Scrolls: seasons and nights of an old country. */
const suzaku: Readonly<Record<string, Scene>> = {
  'hazy-moon': scene([sky.moon, sky.scrollClouds, land.ridges, lowMist], [land.grass], 3),
  'mountain-pass': scene([sky.farSun, land.peaks, land.pines, lowMist], [land.mapleLeaves]),
  'festival-eve': scene([sky.lowMoon, town.street, town.lanterns], [land.fireflies], 2),
  'spring-haze': scene([sky.farSun, land.ridges, lowMist, land.blossom], [land.petals], 1),
  foothill: scene([sky.sun, sky.scrollClouds, land.ridges, town.farGate], [land.mapleLeaves], 0),
  'evening-calm': scene([sky.risingSun, land.lowRidges, land.openSea, town.bridge], [], 2),
  'bamboo-grove': scene([sky.moon, lowMist, land.bamboo], [land.fireflies], 3),
  'after-rain': scene([sky.scrollClouds, land.ridges, town.pagoda, land.lake], [sky.rain], 3),
  crimson: scene([sky.sun, sky.sunRays, land.ridges, town.gates], [land.embers], 0),
  thunderclap: scene([sky.stormClouds, sky.lightning, land.peaks], [sky.rain], 2),
  'shadow-stitched': scene([sky.moon, town.castle, land.bamboo], [], 2),
  'petal-storm': scene([sky.sun, town.pagoda, land.ridges, land.blossom, town.windSwirls], [land.petals], 1),
  vermilion: scene([sky.scrollClouds, land.lowRidges, town.gates], [land.mapleLeaves], 0),
  moonlight: scene([sky.stars, sky.moon, town.bridge, land.lake], [land.grass], 2),
  'gold-brocade': scene([sky.goldLeaf, sky.sun, sky.scrollClouds, land.lowRidges, land.blossom], [land.petals], 1),
  'night-parade': scene([sky.lowMoon, town.street, town.lanterns, town.ghostFlames], [town.ghostFlames], 2),
  'tengu-wind': scene([sky.farSun, land.peaks, town.windSwirls, land.pines], [land.mapleLeaves], 0),
  'cherry-blossom': scene([sky.goldLeaf, sky.moon, town.castle, land.blossom, lowMist], [land.petals], 3),
  'sacred-dance': scene([sky.sunRays, town.farGate, town.lanterns, town.danceStage], [land.petals], 0),
};

/** Minamo Saga: from the shore to where no light comes. */
const minamo: Readonly<Record<string, Scene>> = {
  shallows: scene([sea.shafts, sea.shoal, sea.reef], [sea.bubbles], 0),
  'morning-calm': scene([sky.risingSun, sky.cloudSea, sea.islands, land.openSea], [], 2),
  cove: scene([sky.farSun, land.waterfall, land.lake], [sea.bubbles], 3),
  'surf-song': scene([sky.farSun, sea.sails, land.openSea, sea.greatWave]),
  'white-sand': scene([sky.sun, sea.islands, land.openSea, land.dunes], [], 0),
  shoreline: scene([sky.risingSun, sea.sails, land.openSea, land.stones], [], 2),
  'south-wind': scene([sky.farSun, town.windSwirls, sea.islands, land.openSea], [land.petals], 3),
  'sea-foam': scene([sea.shafts, sea.scaleWaves], [sea.bubbles]),
  ultramarine: scene([sea.shafts, sea.kelp, sea.shoal], [sea.bubbles], 1),
  'high-tide': scene([sky.moon, sea.islands, land.openSea, sea.greatWave], [], 1),
  whirlpool: scene([sky.stormClouds, sky.farSun, sea.whirlpool], [sky.rain]),
  'night-glow': scene([sky.stars, sea.jellies, sea.kelp], [sea.bubbles], 1),
  'seven-seas': scene([sky.sun, sky.sunRays, sea.sails, land.openSea, sea.scaleWaves]),
  jade: scene([sea.shafts, sea.kelp, land.crystals], [sea.bubbles], 3),
  abyssal: scene([sea.jellies, land.ruins, land.crystals], [sea.bubbles], 1),
  'sea-god': scene([sky.sunRays, sea.sunkenCity, sea.shoal, sea.reef], [sea.bubbles], 0),
  'storm-calling': scene([sky.stormClouds, sky.lightning, land.openSea, sea.greatWave], [sky.rain], 1),
  'sunken-city': scene([sea.shafts, sea.sunkenCity, sea.kelp], [sea.bubbles], 3),
  lapis: scene([sky.aurora, sea.icebergs, land.openSea, land.crystals], [sky.snow], 1),
};

/** Clockwork Brigade: a city of steam, its works and its skies. */
const zenmai: Readonly<Record<string, Scene>> = {
  'back-alley': scene([sky.lowMoon, works.roofs, works.lamps], [sky.rain], 3),
  rusted: scene([sky.farSun, works.wheels, land.dunes], [land.embers], 0),
  downtown: scene([sky.sun, works.smoke, works.roofs, works.viaduct], [], 0),
  attic: scene([works.attic, works.wheels], [land.fireflies], 1),
  'oil-stained': scene([works.wheels, works.pipes], [works.weldSparks], 1),
  sooty: scene([works.smoke, works.roofs, works.smoke], [land.embers], 2),
  prototype: scene([sky.spheres, works.girders, works.assembly], [works.weldSparks], 3),
  factory: scene([works.smoke, works.girders, works.assembly], [], 1),
  brass: scene([sky.sunRays, works.wheels, works.roofs], [works.weldSparks], 0),
  'twin-drive': scene([works.wheels, works.girders, works.furnace], [land.embers], 2),
  'steam-driven': scene([sky.farSun, works.smoke, works.pipes, works.viaduct], [], 1),
  copper: scene([sky.sun, works.airships, works.roofs, works.wheels], [], 2),
  'night-mail': scene([sky.stars, sky.moon, works.roofs, works.viaduct], [sky.snow], 3),
  polished: scene([sky.sunRays, works.clockFace, works.pipes], [land.fireflies], 0),
  sterling: scene([sky.milkyWay, works.airships, sky.cloudSea], [sky.snow], 3),
  perpetual: scene([sky.sunRays, works.clockFace, works.wheels], [works.weldSparks], 0),
  'royal-workshop': scene([sky.sunRays, works.attic, works.girders, works.lamps], [works.weldSparks], 0),
  voltaic: scene([sky.stormClouds, sky.lightning, works.roofs, works.coils], [], 3),
  forbidden: scene([works.furnace, works.wheels, works.chains], [land.embers], 2),
};

export const scenesOf: Readonly<Record<string, Readonly<Record<string, Scene>>>> = { hoshizora, suzaku, minamo, zenmai };
