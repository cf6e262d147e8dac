// A second implementation of the proof check (oripa/v1), written from the method's text alone: it shares no code with the shop and
// uses nothing but node:crypto. It does everything but the pairing of the beacon's signature, which any drand client does.
//   node check-proof.mjs proof.json …      one line a file; ends with 0 only if all of them hold
//   node check-proof.mjs --lines           proofs on standard input, one a line; answers a line each
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

export function check(proof) {
  need(proof.method === 'oripa/v1', 'another method');
  const terms = JSON.parse(proof.terms);
  need(canonical(terms) === proof.terms && terms.method === '1', 'terms are not canonical');
  need(terms.lineup !== 'hidden', 'a hidden lineup is not for this checker');
  const T = H(tag('terms'), Buffer.from(proof.terms));
  const { receipt, sealed_head: sealed, previous_head: previous } = proof;
  const { t } = sealed.body;
  need(receipt.body.T === T.toString('hex'), 'the receipt is of other terms');
  need(receipt.body.box === terms.box && sealed.body.box === terms.box && receipt.body.t === t, 'another box or tick');

  const slots = slotsOf(proof.manifest);
  const order = slots.map(({ card, serial }) => [card, serial]);
  for (let i = 1; i < order.length; i++)
    need(order[i - 1][0] < order[i][0] || (order[i - 1][0] === order[i][0] && order[i - 1][1] < order[i][1]), 'slots are not in order');
  need(slots.length === terms.n, 'the manifest counts other slots');
  const leaves = slots.map((slot, i) => H(Buffer.of(0), tag('slot'), u32(i), H(Buffer.from(canonical(slot)))));
  need(treeOf(leaves).toString('hex') === terms.root, 'the manifest has another root');

  const { site_log: log } = proof;
  const logHead = H(tag('log'), hex(log.before, 32), u64(log.id), T).toString('hex');
  need(logHead === log.head, 'the site log does not lead to these terms');
  need(isSigned(proof, { body: { head: log.head, id: log.id }, signature: log.signature }), 'the site log is not signed');
  need(isSigned(proof, receipt), 'the receipt is not signed');
  need(isSigned(proof, sealed), 'the sealed head is not signed');
  need(previous === null || (isSigned(proof, previous) && previous.body.box === terms.box && previous.body.t < t), 'the head before');

  const end = terms.tick0 + (t + 1) * terms.tick_s;
  const round = Math.max(1, Math.ceil((end + terms.round_after_s - terms.beacon_genesis) / terms.beacon_period) + 1);
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

  need(proof.outcome === 'drawn', 'not drawn');
  const beta = H(hex(proof.beacon_signature, 48));
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
  need(JSON.stringify(won) === JSON.stringify(proof.slots), 'other slots are drawn');
  const cards = proof.slot_cards.map((place) => proof.cards[place]);
  need(JSON.stringify(cards) === JSON.stringify(won.map((slot) => slots[slot].card)), 'other cards');
  need(proof.cards.length === new Set(cards).size, 'cards that nobody drew');

  const prizes = Array.from({ length: terms.prizes ?? 0 }, (_, i) => i).filter((i) => {
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

function verdictOf(text) {
  try {
    return `ok ${check(JSON.parse(text))}`;
  } catch (reason) {
    return `no ${reason.message}`;
  }
}

if (process.argv[2] === '--lines') {
  for await (const line of createInterface({ input: process.stdin })) process.stdout.write(`${verdictOf(line)}\n`);
} else {
  for (const file of process.argv.slice(2)) {
    const verdict = verdictOf(readFileSync(file, 'utf8'));
    if (!verdict.startsWith('ok')) process.exitCode = 1;
    process.stdout.write(`${file}: ${verdict}\n`);
  }
}
