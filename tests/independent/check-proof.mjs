// A second implementation of the proof check (oripa/v1), written from the method's text alone: it shares no code with the shop and
// uses nothing but node:crypto. It does everything but the pairing of the beacon's signature, which any drand client does.
//   node check-proof.mjs [--key <key>] proof.json …   one line a file; ends with 0 only if all of them hold. The shop's key is at
//                                                     /api/user/draw/key.json; without it a file is only shown to fit its own key
//   node check-proof.mjs --lines                      proofs on standard input, one a line; answers a line each
import { createHash, createHmac, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const H = (...parts) => createHash('sha256').update(Buffer.concat(parts)).digest();
const tag = (name) => H(Buffer.from(`oripa/v1/${name}`));
const u32 = (value) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const u64 = (value) => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes;
};
const mac = (key, message) => createHmac('sha256', key).update(message).digest();
const need = (holds, what) => {
  if (!holds) throw new Error(what);
};
const hex = (text, bytes) => {
  need(typeof text === 'string' && /^[0-9a-f]*$/.test(text) && text.length === 2 * bytes, 'not hex of its length');
  return Buffer.from(text, 'hex');
};
const base64url = (text) => {
  const bytes = Buffer.from(text, 'base64url');
  need(bytes.toString('base64url') === text, 'not base64url');
  return bytes;
};

/** RFC 8785 of a flat object of ASCII keys, strings and integers. */
function canonical(value) {
  const keys = Object.keys(value).toSorted();
  for (const key of keys) need(typeof value[key] === 'string' || Number.isSafeInteger(value[key]), `${key} is no string or integer`);
  return `{${keys.map((key) => `${JSON.stringify(key)}:${JSON.stringify(value[key])}`).join(',')}}`;
}

function isSigned(proof, { body, signature }) {
  const key = createPublicKey({ key: base64url(proof.public_key), format: 'der', type: 'spki' });
  need(key.asymmetricKeyDetails.namedCurve === 'prime256v1', 'another curve');
  return verify('sha256', Buffer.from(canonical(body)), { key, dsaEncoding: 'ieee-p1363' }, base64url(signature));
}

/** RFC 6962, as it is written: recursively. */
function treeOf(leaves) {
  if (leaves.length === 1) return leaves[0];
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  return H(Buffer.of(1), treeOf(leaves.slice(0, split)), treeOf(leaves.slice(split)));
}

/** The public chain, as drand publishes it: its clock is not for the terms to say. */
const quicknet = {
  beacon: 'drand:52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  beacon_genesis: 1692803367,
  beacon_period: 3,
  beacon_public_key:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
};

/** The round that decides tick t by the terms, once their clock is one that no number known before can pass. */
function roundOf(terms, t) {
  const end = terms.tick0 + (t + 1) * terms.tick_s;
  need(terms.tick_s > 0 && end > terms.sale_start && end - 2 * terms.tick_s <= terms.sale_end, 'a tick outside the sale');
  if (terms.beacon === 'none') return 0;
  if (terms.beacon === quicknet.beacon)
    for (const [name, value] of Object.entries(quicknet)) need(terms[name] === value, `the public beacon has another ${name}`);
  need(terms.round_after_s >= 2 && terms.seal_margin_ms > 0 && terms.beacon_period > 0, 'a number that was known before the tick');
  return Math.max(1, Math.ceil((end + terms.round_after_s - terms.beacon_genesis) / terms.beacon_period) + 1);
}

const leafOf = (place, slot, salt) =>
  H(Buffer.of(0), tag('slot'), u32(place), salt ? H(salt, Buffer.from(canonical(slot))) : H(Buffer.from(canonical(slot))));

/** Contents that are shown: every slot, and that they are those of the root. */
function shownSlots({ manifest, lineup }, terms) {
  need(manifest !== null && lineup === undefined, 'the contents are not shown');
  const slots = slotsOf(manifest);
  for (let i = 1; i < slots.length; i++) {
    const [a, b] = [slots[i - 1], slots[i]];
    need(a.card < b.card || (a.card === b.card && a.serial < b.serial), 'slots are not in order');
  }
  need(slots.length === terms.n, 'the manifest counts other slots');
  need(treeOf(slots.map((slot, i) => leafOf(i, slot))).toString('hex') === terms.root, 'the manifest has another root');
  return slots;
}

/** A hidden lineup: the won slots alone, and that with the hashes of the rest they lead to the root. */
function wonSlots({ manifest, lineup, slots: won }, terms) {
  need(manifest === null, 'a hidden lineup that is shown');
  const slots = {};
  const leaves = new Map();
  for (const { slot, salt, ...rest } of lineup.slots) {
    need(Number.isInteger(slot) && slot >= 0 && slot < terms.n && !leaves.has(slot), 'a slot that cannot be');
    leaves.set(slot, leafOf(slot, rest, hex(salt, 32)));
    slots[slot] = rest;
  }
  const packed = base64url(lineup.hashes);
  need(packed.length % 32 === 0, 'hashes are cut off');
  let used = 0;
  const hash = (from, size) => {
    if (![...leaves.keys()].some((slot) => slot >= from && slot < from + size)) {
      need(used < packed.length, 'a hash is missing');
      used += 32;
      return packed.subarray(used - 32, used);
    }
    if (size === 1) return leaves.get(from);
    let split = 1;
    while (split * 2 < size) split *= 2;
    return H(Buffer.of(1), hash(from, split), hash(from + split, size - split));
  };
  need(hash(0, terms.n).toString('hex') === terms.root && used === packed.length, 'the shown slots do not lead to the root');
  for (const slot of won) need(leaves.has(slot), 'a won slot is not shown');
  return slots;
}

function slotsOf(manifest) {
  const { card, rarity, return_points, first_serial, count, cert, image_sha256 } = manifest;
  const slots = [];
  for (let i = 0; i < card.length; i++) {
    need(Number.isInteger(count[i]) && count[i] > 0 && (!cert?.[i] || count[i] === 1), 'a count that cannot be');
    for (let unit = 0; unit < count[i]; unit++) {
      const slot = { card: card[i], rarity: rarity[i], return_points: return_points[i], serial: first_serial[i] + unit };
      if (cert?.[i]) slot.cert = cert[i];
      if (image_sha256?.[i]) slot.image_sha256 = image_sha256[i];
      slots.push(slot);
    }
  }
  need(
    [rarity, return_points, first_serial, count, cert ?? card, image_sha256 ?? card].every(({ length }) => length === card.length),
    'columns differ in length',
  );
  return slots;
}

/** Uniform numbers below R: four big-endian u64 of each M(s, u32(j)), the uneven top rejected. */
function* numbers(seed) {
  for (let j = 0; ; j++) {
    const block = mac(seed, u32(j));
    for (let at = 0; at < 32; at += 8) yield block.readBigUInt64BE(at);
  }
}

export function check(proof, shopKey) {
  need(shopKey === undefined || proof.public_key === shopKey, 'signed with a key that is not the shop’s');
  need(proof.method === 'oripa/v1', 'another method');
  const terms = JSON.parse(proof.terms);
  need(canonical(terms) === proof.terms && terms.method === '1', 'terms are not canonical');
  const T = H(tag('terms'), Buffer.from(proof.terms));
  const { receipt, sealed_head: sealed, previous_head: previous } = proof;
  const { t } = sealed.body;
  need(receipt.body.T === T.toString('hex'), 'the receipt is of other terms');
  need(receipt.body.box === terms.box && sealed.body.box === terms.box && receipt.body.t === t, 'another box or tick');

  const slots = terms.lineup === 'hidden' ? wonSlots(proof, terms) : shownSlots(proof, terms);

  const { site_log: log } = proof;
  const logHead = H(tag('log'), hex(log.before, 32), u64(log.id), T).toString('hex');
  need(logHead === log.head, 'the site log does not lead to these terms');
  need(isSigned(proof, { body: { head: log.head, id: log.id }, signature: log.signature }), 'the site log is not signed');
  need(isSigned(proof, receipt), 'the receipt is not signed');
  need(isSigned(proof, sealed), 'the sealed head is not signed');
  need(previous === null || (isSigned(proof, previous) && previous.body.box === terms.box && previous.body.t < t), 'the head before');

  const round = roundOf(terms, t);
  need(sealed.body.round === round && receipt.body.round === round, 'another round');

  const packed = base64url(proof.purchases);
  need(packed.length % 52 === 0 && packed.length > 0, 'purchases are cut off');
  need(proof.first_seq === (previous?.body.last_seq ?? 0) + 1, 'purchases start elsewhere');
  let head = previous === null ? H(tag('head'), T) : hex(previous.body.h_last, 32);
  const purchases = [];
  for (let at = 0, seq = proof.first_seq; at < packed.length; at += 52, seq++) {
    const [uuid, n, c] = [packed.subarray(at, at + 16), packed.subarray(at + 16, at + 20), packed.subarray(at + 20, at + 52)];
    head = H(tag('accept'), head, u64(seq), uuid, n, c, u64(t));
    purchases.push({ seq, uuid, n: n.readUInt32BE(), c, head });
  }
  need(head.toString('hex') === sealed.body.h_last && purchases.at(-1).seq === sealed.body.last_seq, 'other purchases than were sealed');
  const own = purchases.find(({ seq }) => seq === receipt.body.seq);
  need(
    own.uuid.toString('hex') === receipt.body.purchase_id.replaceAll('-', '') && /^[0-9a-f-]{36}$/.test(receipt.body.purchase_id),
    'uuid',
  );
  need(own.n === receipt.body.n && own.c.toString('hex') === receipt.body.c, 'the receipt is of another purchase');
  need(own.head.toString('hex') === receipt.body.h_seq, 'the receipt’s head is not in the chain');

  let v = hex(proof.v, 32);
  need(t < terms.chain_length, 'beyond the chain');
  for (let at = t; at > 0; at--) {
    v = H(tag('tick'), v);
    if (at === t) need(v.toString('hex') === proof.v_before, 'v of the tick before');
  }
  need(t > 0 || proof.v_before === null, 'there is no tick before');
  need(v.toString('hex') === terms.anchor, 'v does not lead to the anchor');

  const isVoid = proof.outcome === 'late_seal' || proof.outcome === 'no_beacon';
  need(proof.outcome === 'drawn' || (isVoid && terms.beacon !== 'none'), 'an outcome that cannot be');
  const isUntold = terms.beacon !== 'none' && proof.beacon_signature === null;
  need(!isUntold || isVoid, 'drawn without a number');
  need(proof.outcome !== 'no_beacon' || isUntold, 'void for want of a number that is there');
  need(terms.beacon !== 'none' || proof.beacon_signature === null, 'a number where the terms name none');
  const beta = terms.beacon === 'none' || isUntold ? Buffer.alloc(32) : H(hex(proof.beacon_signature, 48));
  const bitmap = base64url(proof.drawn_before);
  need(bitmap.length === Math.ceil(terms.n / 8), 'the bitmap has another size');
  const isDrawn = (slot) => ((bitmap[slot >> 3] >> (slot & 7)) & 1) === 1;
  for (let slot = terms.n; slot < 8 * bitmap.length; slot++) need(!isDrawn(slot), 'slots beyond the box');
  const free = Array.from({ length: terms.n }, (_, slot) => slot).filter((slot) => !isDrawn(slot));
  const before = terms.n - free.length;
  const key = H(tag('key'), T, u64(t), hex(proof.v, 32), beta, head);
  let won = [];
  let position = before;
  for (const { seq, uuid, n, c, head: h } of purchases) {
    const words = numbers(mac(key, Buffer.concat([tag('seed'), u64(seq), uuid, c, h])));
    const drawn = [];
    while (drawn.length < n) {
      const R = BigInt(free.length);
      const word = words.next().value;
      if (word >= 2n ** 64n - (2n ** 64n % R)) continue;
      drawn.push(...free.splice(Number(word % R), 1));
    }
    if (seq === own.seq) {
      won = drawn;
      break;
    }
    position += n;
  }
  if (isVoid) won = [];
  need(JSON.stringify(won) === JSON.stringify(proof.slots), 'other slots are drawn');
  const cards = proof.slot_cards.map((place) => proof.cards[place]);
  need(JSON.stringify(cards) === JSON.stringify(won.map((slot) => slots[slot].card)), 'other cards');
  need(proof.cards.length === new Set(cards).size, 'cards that nobody drew');

  const prizes = Array.from({ length: isVoid ? 0 : (terms.prizes ?? 0) }, (_, i) => i).filter((i) => {
    const at = terms[`prize_${i + 1}_at`];
    return at > position && at <= position + own.n;
  });
  need(JSON.stringify(prizes) === JSON.stringify(proof.prizes ?? []), 'other prizes');
  if (terms.notice_s !== undefined) {
    const stated = [proof.slots, proof.slot_cards, proof.cards, proof.prizes ?? null];
    const body = {
      box: terms.box,
      drawn_before: H(bitmap).toString('hex'),
      outcome: proof.outcome,
      purchase_id: receipt.body.purchase_id,
      slots: H(Buffer.from(JSON.stringify(stated))).toString('hex'),
      t,
    };
    need(canonical(proof.statement.body) === canonical(body) && isSigned(proof, proof.statement), 'the signed result says something else');
  }
  return won.length;
}

function verdictOf(text, shopKey) {
  try {
    return `ok ${check(JSON.parse(text), shopKey)}`;
  } catch (reason) {
    return `no ${reason.message}`;
  }
}

if (process.argv[2] === '--lines') {
  for await (const line of createInterface({ input: process.stdin })) process.stdout.write(`${verdictOf(line)}\n`);
} else {
  const hasKey = process.argv[2] === '--key';
  for (const file of process.argv.slice(hasKey ? 4 : 2)) {
    const verdict = verdictOf(readFileSync(file, 'utf8'), hasKey ? process.argv[3] : undefined);
    if (!verdict.startsWith('ok')) process.exitCode = 1;
    process.stdout.write(`${file}: ${verdict}\n`);
  }
}
