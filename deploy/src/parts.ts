/** The processes of a shop in production, and all that differs between them. */
export interface Part {
  readonly name: 'edge' | 'releases' | 'store' | 'gacha' | 'payment' | 'account';
  readonly port: number;
  /** Settings that are no secret; those that are come from the Secret of the part's name. */
  readonly settings: Readonly<Record<string, string>>;
  /** Whether it speaks to the world outside: providers, relays of the beacon, mail. */
  readonly isTalkingOutside: boolean | 'by https';
  readonly memory: string;
  /** What it may keep in its /tmp: the edge builds and pictures that it brought from their buckets. */
  readonly cache: string;
}

const addressOf = (name: string) => `http://${name}:4000`;
/** Where the edge's requests come from inside a cluster; narrow it to the network of your pods. */
const edgeAddresses = '10.0.0.0/8,172.16.0.0/12,192.168.0.0/16';
const service = { HOST: '0.0.0.0', EDGE_ADDRESSES: edgeAddresses };
/** drand's quicknet, from two hosts: whoever runs one can neither choose a number nor hold it back alone. */
const relays = 'https://api.drand.sh,https://drand.cloudflare.com';
/** For parts that wait for the outside more than they work: V8 would begin with a nursery of up to 64 MiB. */
const smallNursery = { NODE_OPTIONS: '--max-semi-space-size=4' };

export const parts: readonly Part[] = [
  {
    name: 'edge',
    port: 8080,
    settings: {
      STORE_URL: addressOf('store'),
      GACHA_URL: addressOf('gacha'),
      PAYMENT_URL: addressOf('payment'),
      ACCOUNT_URL: addressOf('account'),
      RELEASES_URL: addressOf('releases'),
      BUILDS_DIR: '/tmp/builds',
      MEDIA_DIR: '/tmp/media',
      HOST: '0.0.0.0',
      TRUST_FORWARDED: 'true',
    },
    // Buckets.
    isTalkingOutside: true,
    memory: '512Mi',
    cache: '5Gi',
  },
  {
    name: 'releases',
    port: 4000,
    settings: { ...service, BUILDS_DIR: '/tmp/builds' },
    isTalkingOutside: true,
    memory: '320Mi',
    cache: '1Gi',
  },
  {
    name: 'store',
    port: 4000,
    settings: service,
    // The bucket of media, where the desk's pictures go.
    isTalkingOutside: 'by https',
    // One picture of the desk is decoded beside what visitors ask for.
    memory: '512Mi',
    cache: '64Mi',
  },
  {
    name: 'gacha',
    port: 4000,
    settings: { ...service, BEACON_URLS: relays },
    isTalkingOutside: true,
    // One picture of a parcel is decoded beside purchases.
    memory: '512Mi',
    cache: '64Mi',
  },
  {
    name: 'payment',
    port: 4000,
    settings: { ...service, ...smallNursery },
    isTalkingOutside: true,
    memory: '320Mi',
    cache: '64Mi',
  },
  {
    name: 'account',
    port: 4000,
    settings: { ...service, ...smallNursery },
    isTalkingOutside: true,
    // The pictures of one message are decoded one after the other, beside logins.
    memory: '512Mi',
    cache: '64Mi',
  },
];
