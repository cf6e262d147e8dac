"""A second implementation of oripa/v2, written from shared/docs/oripa-v2.md alone: it shares no code with the shop.

Python's standard library and `cryptography` (Debian: python3-cryptography). It has no pairings: rounds are compared with what a relay gave.
  oripa_v2.py vectors FOLDER                    checks every published vector, and the honest files against the schemas beside the folder
  oripa_v2.py lines                             a JSON object a line, {proof, device, files}; answers with the three claims of each
  oripa_v2.py proof FILE --policy FILE [--rounds FILE] [--files FILE]   the three claims of a proof file; ends with 0 if none is red
"""
import base64
import hashlib
import hmac
import json
import math
import re
import sys
from pathlib import Path

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import load_der_public_key

QUICKNET = {
    "beacon": "drand:52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971",
    "beacon_genesis": 1692803367,
    "beacon_period": 3,
    "beacon_public_key": "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451"
    "0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a",
}


class Red(Exception):
    """A claim ends as red, with its code."""


def need(holds, code):
    if not holds:
        raise Red(code)


def step(code, work, *given):
    """What cannot be read has the code of its step."""
    try:
        return work(*given)
    except Red:
        raise
    except Exception as reason:
        raise Red(code) from reason


# --- 2. notation


def H(*parts):
    return hashlib.sha256(b"".join(parts)).digest()


def M(key, message):
    return hmac.new(key, message, hashlib.sha256).digest()


def tag(name):
    return H(b"oripa/v2/" + name.encode())


def u32(value):
    return value.to_bytes(4, "big")


def u64(value):
    return value.to_bytes(8, "big")


def unhex(text, size=None):
    assert re.fullmatch(r"([0-9a-f]{2})*", text) and (size is None or len(text) == 2 * size)
    return bytes.fromhex(text)


def b64u(text):
    data = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    assert base64.urlsafe_b64encode(data).rstrip(b"=").decode() == text
    return data


def b64(text):
    data = base64.b64decode(text, validate=True)
    assert base64.b64encode(data).decode() == text
    return data


def jcs(value):
    if isinstance(value, dict):
        for key in value:
            assert re.fullmatch(r"[\x20-\x7e]+", key)
        return "{" + ",".join(f"{json.dumps(key)}:{jcs(value[key])}" for key in sorted(value)) + "}"
    assert isinstance(value, str) or (type(value) is int and abs(value) < 2**53)
    return json.dumps(value, ensure_ascii=False)


def canonical(text):
    value = json.loads(text)
    assert isinstance(value, dict) and jcs(value) == text
    return value


def split(size):
    return 1 << (size - 1).bit_length() - 1


def node(left, right):
    return H(b"\x01", left, right)


def tree(leaves):
    if len(leaves) == 1:
        return leaves[0]
    at = split(len(leaves))
    return node(tree(leaves[:at]), tree(leaves[at:]))


# --- 6. the log: C2SP notes, checkpoints, cosignatures, policies, proofs


def read_vkey(text, kind):
    name, key_id, data = text.split("+", 2)
    typed = b64(data)
    assert typed[0] == kind and len(typed) == 33 and H(name.encode(), b"\n", typed)[:4].hex() == key_id
    return {"name": name, "id": key_id, "key": typed[1:]}


def is_ed25519(key, message, signature):
    try:
        Ed25519PublicKey.from_public_bytes(key).verify(signature, message)
        return True
    except InvalidSignature:
        return False


def read_policy(text):
    policy = {"logs": [], "witnesses": {}, "groups": {}, "quorum": None}
    for line in text.split("\n"):
        words = line.split()
        if not words or words[0].startswith("#"):
            continue
        if words[0] == "log":
            policy["logs"].append(read_vkey(words[1], 1))
        elif words[0] == "witness":
            policy["witnesses"][words[1]] = read_vkey(words[2], 4)
        elif words[0] == "group":
            members = words[3:]
            least = {"all": len(members), "any": 1}.get(words[2]) or int(words[2])
            policy["groups"][words[1]] = (least, members)
        else:
            assert words[0] == "quorum" and policy["quorum"] is None
            policy["quorum"] = words[1]
    assert policy["quorum"] is not None
    return policy


def has_witnesses(policy):
    return policy["quorum"] != "none"


def quorum_at(policy, sightings):
    """The least time at which those up to it are enough; sightings are (key, time)."""

    def of(name):
        if name in policy["groups"]:
            least, members = policy["groups"][name]
            return sorted(of(member) for member in members)[least - 1]
        own = policy["witnesses"][name]["key"]
        return min((at for key, at in sightings if key == own), default=math.inf)

    at = of(policy["quorum"]) if has_witnesses(policy) else math.inf
    return None if at == math.inf else at


def open_checkpoint(note, logs, witnesses):
    """Size, root and sightings of a signed checkpoint; a known key's false signature spoils it."""
    text, lines = note.split("\n\n", 1)
    text += "\n"
    origin, size, root = text.split("\n")[:3]
    assert re.fullmatch(r"0|[1-9]\d*", size)
    signed, sightings = False, []
    assert lines.endswith("\n")
    for line in lines[:-1].split("\n"):
        dash, name, data = line.split(" ")
        assert dash == "—"
        data = b64(data)
        key_id, signature = data[:4].hex(), data[4:]
        for log in logs:
            if (log["name"], log["id"]) == (name, key_id) and name == origin:
                assert is_ed25519(log["key"], text.encode(), signature)
                signed = True
        for witness in witnesses:
            if (witness["name"], witness["id"]) == (name, key_id):
                at = int.from_bytes(signature[:8], "big")
                assert len(signature) == 72
                assert is_ed25519(witness["key"], f"cosignature/v1\ntime {at}\n{text}".encode(), signature[8:])
                sightings.append((witness["key"], at))
    assert signed
    return {"size": int(size), "root": b64(root), "sightings": sightings}


def leads_to(index, size, leaf, path):
    """The root of RFC 6962 that an inclusion proof leads to."""
    assert 0 <= index < size
    ways, low, high = [], 0, size
    while high - low > 1:
        at = low + split(high - low)
        ways.append(index < at)
        low, high = (low, at) if index < at else (at, high)
    assert len(ways) == len(path)
    for is_left, other in zip(reversed(ways), path):
        leaf = node(leaf, other) if is_left else node(other, leaf)
    return leaf


def open_tlog_proof(text):
    head, note = text.split("\n\n", 1)
    lines = head.split("\n")
    assert lines.pop(0) == "c2sp.org/tlog-proof@v1"
    if lines[0].startswith("extra "):
        lines.pop(0)
    assert re.fullmatch(r"index (0|[1-9]\d*)", lines[0])
    return int(lines[0][6:]), [b64(line) for line in lines[1:]], note


def check_logged(text, entry, policy):
    index, path, note = open_tlog_proof(text)
    opened = open_checkpoint(note, policy["logs"], policy["witnesses"].values())
    assert leads_to(index, opened["size"], H(b"\x00", entry.encode()), path) == opened["root"]
    return {**opened, "index": index, "seen": quorum_at(policy, opened["sightings"])}


STATE = {"hash": str, "taken": int, "through": int}
KINDS = {
    "terms": {"T": str, "box": str},
    "head": {"box": str, "h_last": str, "last_seq": int, "late": int, "round": int, "state": STATE, "t": int},
    "late": {"box": str, "from": int, "late": int, "moved": int, "round": int, "to": int},
    "cancel": {"box": str, "reason": str, "through": int},
    "closing": {"T": str, "box": str, "h_last": str, "last_seq": int, "late": int, "state": STATE, "ticks": int},
}


def has_shape(value, shape):
    return (
        isinstance(value, dict)
        and value.keys() == shape.keys()
        and all(
            has_shape(value[key], want) if isinstance(want, dict) else type(value[key]) is want and (want is str or value[key] >= 0)
            for key, want in shape.items()
        )
    )


def read_entry(text, kind):
    entry = canonical(text)
    assert entry["kind"] == kind
    bare = {key: value for key, value in entry.items() if key not in ("kind", "salt")}
    assert has_shape(bare, KINDS[kind]) and ("salt" not in entry or (kind == "closing" and isinstance(entry["salt"], str)))
    return entry


# --- 5. terms


class Terms:
    def __init__(self, text):
        said = canonical(text)
        self.text, self.T = text, H(tag("terms"), text.encode())

        def number(key):
            assert type(said[key]) is int and said[key] >= 0
            return said[key]

        def words(key):
            assert isinstance(said[key], str)
            return said[key]

        assert words("method") == "2" and words("lineup") in ("shown", "hidden")
        for name in ("n", "chain_length", "tick0", "tick_s", "sale_start", "sale_end", "notice_s", "margin_s", "late_budget"):
            setattr(self, name, number(name))
        for name in ("box", "anchor", "root", "lineup", "policy", "receipt_key", "beacon"):
            setattr(self, name, words(name))
        self.kinds = [
            (words(f"kind_{i}_rarity"), number(f"kind_{i}_points"), number(f"kind_{i}_count")) for i in range(1, number("kinds") + 1)
        ]
        self.prizes = [number(f"prize_{i}_at") for i in range(1, said.get("prizes", 0) + 1)]
        assert all(1 <= at <= self.n for at in self.prizes)
        if self.beacon != "none":
            self.genesis, self.period, self.beacon_key = number("beacon_genesis"), number("beacon_period"), words("beacon_public_key")

    def has_fault(self):
        if sum(count for _, _, count in self.kinds) != self.n or len({kind[:2] for kind in self.kinds}) < len(self.kinds):
            return True
        if self.tick_s < 1 or self.tick0 + self.tick_s > self.sale_start or self.sale_end < self.sale_start or self.margin_s < 2:
            return True
        if self.beacon == "none":
            return False
        if self.period < 1:
            return True
        own = (self.genesis, self.period, self.beacon_key)
        public = (QUICKNET["beacon_genesis"], QUICKNET["beacon_period"], QUICKNET["beacon_public_key"])
        return self.beacon == QUICKNET["beacon"] and (own != public or self.notice_s < 600)

    def end(self, t):
        return self.tick0 + (t + 1) * self.tick_s

    def of_sale(self, t):
        return 1 <= t < self.chain_length and self.end(t) > self.sale_start and self.end(t) - self.tick_s <= self.sale_end + self.tick_s

    def round(self, t):
        if self.beacon == "none":
            return 0
        return max(1, -(-(self.end(t) + self.margin_s - self.genesis) // self.period) + 1)

    def out(self, number):
        return math.inf if self.beacon == "none" else self.genesis + (number - 1) * self.period


# --- 3. contents


def slot_text(slot):
    return jcs({key: slot[key] for key in ("card", "rarity", "return_points", "serial", "cert", "image_sha256") if slot.get(key) is not None})


def leaf(i, slot, salt=None):
    text = slot_text(slot).encode()
    return H(b"\x00", tag("slot"), u32(i), H(salt, text) if salt is not None else H(text))


def slots_of(manifest):
    columns = {key: column for key, column in manifest.items() if column is not None}
    assert len({len(column) for column in columns.values()}) == 1
    slots = []
    for j, count in enumerate(columns["count"]):
        row = {key: columns[key][j] for key in columns}
        assert type(count) is int and count >= 1 and (row.get("cert") is None or count == 1)
        assert re.fullmatch(r"[\x21-\x7e]+", row["card"])
        slots += [{**row, "serial": row["first_serial"] + unit} for unit in range(count)]
    order = [(slot["card"].encode(), slot["serial"]) for slot in slots]
    assert all(a < b for a, b in zip(order, order[1:]))
    return slots


def check_manifest(terms, manifest, salt=None):
    need(manifest is not None, "contents")
    slots = step("contents", slots_of, manifest)
    leaves = [leaf(i, slot, None if salt is None else M(salt, u32(i))) for i, slot in enumerate(slots)]
    need(tree(leaves).hex() == terms.root, "contents")
    counts = {}
    for slot in slots:
        kind = (slot["rarity"], slot["return_points"])
        counts[kind] = counts.get(kind, 0) + 1
    need(counts == {kind[:2]: kind[2] for kind in terms.kinds}, "kinds")
    return dict(enumerate(slots))


def check_lineup(terms, lineup):
    shown = {}
    for slot in lineup["slots"]:
        need(slot["slot"] not in shown and 0 <= slot["slot"] < terms.n, "contents")
        shown[slot["slot"]] = slot
        need((slot["rarity"], slot["return_points"]) in [kind[:2] for kind in terms.kinds], "kinds")
    data = b64u(lineup["hashes"])
    assert len(data) % 32 == 0
    rest = [data[at : at + 32] for at in range(0, len(data), 32)]

    def walk(low, high):
        if not any(low <= i < high for i in shown):
            return rest.pop(0)
        if high - low == 1:
            return leaf(low, shown[low], unhex(shown[low]["salt"], 32))
        at = low + split(high - low)
        left = walk(low, at)
        return node(left, walk(at, high))

    need(walk(0, terms.n).hex() == terms.root and not rest, "contents")
    return shown


# --- 4, 7, 8, 10: values, chain, state, draw


def leads_down(v, steps, to):
    for _ in range(steps):
        v = H(tag("tick"), v)
    return v == to


def link(packed, t, end):
    head, seq = end
    data = b64u(packed)
    assert len(data) % 52 == 0
    purchases = []
    for at in range(0, len(data), 52):
        uuid, n, c = data[at : at + 16], int.from_bytes(data[at + 16 : at + 20], "big"), data[at + 20 : at + 52]
        seq += 1
        head = H(tag("accept"), head, u64(seq), uuid, u32(n), c, u64(t))
        purchases.append({"seq": seq, "uuid": uuid, "n": n, "c": c, "h": head})
    return purchases, (head, seq)


def is_state(state, terms, bitmap):
    taken = sum(bin(byte).count("1") for byte in bitmap)
    said = H(tag("state"), terms.T, u64(state["through"]), u32(taken), bitmap).hex()
    return len(bitmap) == (terms.n + 7) // 8 and state["taken"] == taken and state["hash"] == said


def words(seed):
    j = 0
    while True:
        block = M(seed, u32(j))
        for at in range(0, 32, 8):
            yield int.from_bytes(block[at : at + 8], "big")
        j += 1


def draw(terms, t, v, signature, purchases, bitmap):
    """Slots of each purchase, and the bitmap after them."""
    beta = bytes(32) if signature is None else H(unhex(signature))
    key = H(tag("key"), terms.T, u64(t), v, beta, purchases[-1]["h"])
    free = [i for i in range(terms.n) if not bitmap[i >> 3] >> (i & 7) & 1]
    after, won = bytearray(bitmap), []
    for purchase in purchases:
        numbers = words(M(key, tag("seed") + u64(purchase["seq"]) + purchase["uuid"] + purchase["c"] + purchase["h"]))
        slots = []
        for _ in range(purchase["n"]):
            left = len(free)
            w = next(w for w in numbers if w < 2**64 - 2**64 % left)
            slot = free.pop(w % left)
            after[slot >> 3] |= 1 << (slot & 7)
            slots.append(slot)
        won.append(slots)
    return won, bytes(after)


def prizes_of(terms, before, n):
    return [i for i, at in enumerate(terms.prizes) if before < at <= before + n]


def count(bitmap):
    return sum(bin(byte).count("1") for byte in bitmap)


# --- 12. a draw


def is_receipt(key, body, signature):
    data = b64u(signature)
    assert len(data) == 64
    der = utils.encode_dss_signature(int.from_bytes(data[:32], "big"), int.from_bytes(data[32:], "big"))
    try:
        load_der_public_key(b64u(key)).verify(der, jcs(body).encode(), ec.ECDSA(hashes.SHA256()))
        return True
    except InvalidSignature:
        return False


def read_head(terms, text):
    head = read_entry(text, "head")
    need(head["box"] == terms.box, "receipt_other_box")
    need(terms.of_sale(head["t"]), "outside_sale")
    need(head["round"] == terms.round(head["t"]), "other_round")
    need(head["state"]["through"] < head["t"], "state")
    return head


def check_number(terms, t, number, signature, rounds, doubts):
    if terms.beacon == "none":
        need(signature is None, "round_signature")
        doubts.add("no_public_number")
        return
    need(isinstance(signature, str) and re.fullmatch(r"[0-9a-f]{96}", signature), "round_signature")
    if str(number) in rounds:
        need(rounds[str(number)] == signature, "round_signature")
    else:
        doubts.add("number_unchecked")


AMBERS = ["late", "late_ticks", "no_witnesses", "policy_not_pinned", "no_public_number", "number_unchecked", "history_missing", "still_open"]


def colour(doubts, green):
    return next((f"amber {doubt}" for doubt in AMBERS if doubt in doubts), f"green {green}")


def check_draw(proof, device):
    """Says the claim, and gives terms and head for what follows."""
    need(proof["method"] == "oripa/v2", "unreadable")
    terms = Terms(proof["terms"])
    need(not terms.has_fault(), "terms_fault")
    pinned = device.get("policies")
    need(pinned is None or terms.policy in pinned, "other_policy")
    policy = step("terms_fault", read_policy, terms.policy)
    witnessed = has_witnesses(policy)
    entry = jcs({"kind": "terms", "T": terms.T.hex(), "box": terms.box})
    logged = step("terms_not_in_log", check_logged, proof["terms_proof"], entry, policy)
    if witnessed:
        need(logged["seen"] is not None, "terms_unseen")
        need(logged["seen"] + terms.notice_s <= terms.sale_start, "short_notice")
    if terms.lineup == "shown":
        slots = check_manifest(terms, proof["manifest"])
    else:
        need(proof["manifest"] is None and proof.get("lineup"), "contents")
        slots = step("contents", check_lineup, terms, proof["lineup"])
    body = proof["receipt"]["body"]
    need(step("receipt_signature", is_receipt, terms.receipt_key, body, proof["receipt"]["signature"]), "receipt_signature")
    need(body["T"] == terms.T.hex() and body["box"] == terms.box, "receipt_other_box")
    for key, value in device.get("asked", {}).items():
        need(body[key] == value, "other_purchase")
    need("receipt" not in device or jcs(device["receipt"]["body"]) == jcs(body), "other_receipt")

    ticks = proof["ticks"]
    need(ticks and ticks[-1]["place"] is None, "head_not_in_log")
    own = step("head_not_in_log", check_logged, proof["head_proof"], ticks[-1]["head"], policy)

    def in_list(text, place):
        head = read_head(terms, text)
        need(place is not None, "tick_not_in_log")

        def root():
            data = b64u(place["hashes"])
            assert len(data) % 32 == 0
            path = [data[at : at + 32] for at in range(0, len(data), 32)]
            return leads_to(place["index"], own["size"], H(b"\x00", text.encode()), path)

        need(step("tick_not_in_log", root) == own["root"], "tick_not_in_log")
        return head, place["index"]

    before = proof["before"] and in_list(proof["before"]["head"], proof["before"]["place"])
    heads = [in_list(tick["head"], tick["place"]) for tick in ticks[:-1]]
    heads.append((read_head(terms, ticks[-1]["head"]), own["index"]))
    chain = ([before] if before else []) + heads
    need(all(a[0]["t"] < b[0]["t"] and a[1] < b[1] for a, b in zip(chain, chain[1:])), "log_order")
    last = heads[-1][0]
    need(last["state"]["through"] == (before[0]["t"] if before else 0), "state")
    need(last["t"] == body["t"], "other_tick")
    need(last["round"] == body["round"], "other_round")
    seen_here = False
    for kept in device.get("heads", []):
        other = read_entry(kept["entry"], "head")
        if (other["box"], other["t"]) == (terms.box, last["t"]):
            need(kept["entry"] == ticks[-1]["head"], "other_head")
            seen_here = seen_here or kept["at"] < 1000 * terms.out(last["round"])

    end = (unhex(before[0]["h_last"]), before[0]["last_seq"]) if before else (H(tag("head"), terms.T), 0)
    linked = []
    for tick, (head, _) in zip(ticks, heads):
        need(tick["first_seq"] == end[1] + 1, "chain")
        purchases, end = step("chain", link, tick["purchases"], head["t"], end)
        need(purchases and end == (unhex(head["h_last"]), head["last_seq"]), "chain")
        linked.append(purchases)
    place = body["seq"] - linked[-1][0]["seq"]
    need(0 <= place < len(linked[-1]), "purchase_missing")
    mine = linked[-1][place]
    said = (unhex(body["purchase_id"].replace("-", "")), body["n"], unhex(body["c"]), unhex(body["h_seq"]))
    need((mine["uuid"], mine["n"], mine["c"], mine["h"]) == said, "purchase_missing")

    doubts, deciding, movers = set(), {head["t"]: head["round"] for head, _ in heads}, {}
    events = [(index, head, None) for head, index in heads]
    for item in proof["late"]:
        entry = read_entry(item["entry"], "late")
        need(entry["box"] == terms.box and entry["moved"] > 0, "late_entry")
        logged = step("late_entry", check_logged, item["proof"], item["entry"], policy)
        events.append((logged["index"], entry, logged["seen"]))
    late, at = (before[0]["late"], before[1]) if before else (0, -1)
    for index, entry, seen in sorted(events, key=lambda event: event[0]):
        need(index > at and entry["late"] - entry.get("moved", 0) == late, "late_entry")
        late, at = entry["late"], index
        if entry["kind"] == "head":
            continue
        for head, sealed in heads:
            t = head["t"]
            if entry["from"] <= t <= entry["to"]:
                need(sealed < index and entry["round"] > deciding[t], "late_entry")
                deciding[t], movers[t] = entry["round"], seen
            else:
                need(t < entry["from"] or sealed > index, "late_entry")
    need(late <= terms.late_budget, "budget")

    def in_time(seen, number):
        return not witnessed or (seen is not None and seen < terms.out(number))

    for t, seen in movers.items():
        need(in_time(seen, deciding[t]), "not_in_time")
    if last["t"] in movers:
        doubts.add("late")
    else:
        need(terms.beacon == "none" or in_time(own["seen"], last["round"]), "not_in_time")
        if not witnessed and not seen_here:
            doubts.add("no_witnesses")

    v = unhex(proof["v"])
    need(leads_down(v, last["t"], unhex(terms.anchor)), "tick_value")
    for tick, (head, _) in zip(ticks, heads):
        check_number(terms, head["t"], deciding[head["t"]], tick["beacon_signature"], device["rounds"], doubts)
    bitmap = step("state", b64u, proof["drawn"])
    need(is_state(last["state"], terms, bitmap), "state")
    need(last["state"]["through"] > 0 or last["state"]["taken"] == 0, "state")
    position, won = last["state"]["taken"], []
    for tick, (head, _), purchases in zip(ticks, heads, linked):
        value = v
        for _ in range(last["t"] - head["t"]):
            value = H(tag("tick"), value)
        won, bitmap = step("draw", draw, terms, head["t"], value, tick["beacon_signature"], purchases, bitmap)
        if head is not last:
            position += sum(purchase["n"] for purchase in purchases)
    need(won[place] == proof["slots"], "draw")
    need([proof["cards"][i] for i in proof["slot_cards"] if i < len(proof["cards"])] == [slots[slot]["card"] for slot in won[place]], "cards")
    need(len(set(proof["slot_cards"])) == len(proof["cards"]) == len(set(proof["cards"])), "cards")
    position += sum(purchase["n"] for purchase in linked[-1][:place])
    need(prizes_of(terms, position, mine["n"]) == proof["prizes"], "prizes")
    if pinned is None and witnessed:
        doubts.add("policy_not_pinned")
    return colour(doubts, "draw_holds" if witnessed else "seen_by_this_device"), terms, last


# --- 13, 14: a box


def replay(terms, ticks, rounds, doubts):
    """After each tick: the tick, its purchases, the sets before and after it, the chain's end, late numbers so far."""
    end, bitmap, known, late = (H(tag("head"), terms.T), 0), bytes((terms.n + 7) // 8), (0, unhex(terms.anchor)), 0
    if terms.beacon == "none":
        doubts.add("no_public_number")
    for tick in ticks:
        t = tick["t"]
        need(t > known[0], "log_order")
        need(terms.of_sale(t), "outside_sale")
        need(tick["first_seq"] == end[1] + 1, "chain")
        purchases, end = step("chain", link, tick["purchases"], t, end)
        need(purchases, "chain")
        v = step("tick_value", unhex, tick["v"], 32)
        need(leads_down(v, t - known[0], known[1]), "tick_value")
        known = (t, v)
        numbers = [entry["round"] for entry in tick["rounds"]]
        if terms.beacon == "none":
            need(not numbers, "round_signature")
        else:
            need(numbers and numbers[0] == terms.round(t) and all(a < b for a, b in zip(numbers, numbers[1:])), "other_round")
        for entry in tick["rounds"]:
            check_number(terms, t, entry["round"], entry["signature"], rounds, doubts)
        signature = tick["rounds"][-1]["signature"] if tick["rounds"] else None
        before = bitmap
        won, bitmap = step("draw", draw, terms, t, v, signature, purchases, before)
        need([slot for slots in won for slot in slots] == tick["slots"], "draw")
        position, prizes = count(before), []
        for purchase in purchases:
            prizes += [[prize, purchase["seq"]] for prize in prizes_of(terms, position, purchase["n"])]
            position += purchase["n"]
        need(prizes == tick["prizes"], "prizes")
        late += max(0, len(numbers) - 1)
        yield {"tick": tick, "purchases": purchases, "before": before, "after": bitmap, "end": end, "late": late}


def check_cancelled(terms, files):
    if files["cancel"]:
        entry = files["cancel"]["entry"]
        step("closing_not_in_log", check_logged, files["cancel"]["proof"], entry, read_policy(terms.policy))
        need(step("closing_not_in_log", read_entry, entry, "cancel")["box"] != terms.box, "cancelled")


def check_history(terms, head, proof, files, device):
    need(files["terms"] == terms.text, "history_other_box")
    check_cancelled(terms, files)
    ticks = [tick for tick in files["ticks"] if tick["t"] <= head["t"]]
    need(ticks and ticks[-1]["t"] == head["t"], "chain")
    for own in proof["ticks"]:
        t = read_entry(own["head"], "head")["t"]
        tick = next((tick for tick in files["ticks"] if tick["t"] == t), None)
        need(tick is not None and tick["purchases"] == own["purchases"], "history_other_draw")
        need((tick["rounds"][-1]["signature"] if tick["rounds"] else None) == own["beacon_signature"], "history_other_draw")
    through, doubts, late = head["state"]["through"], set(), 0
    found = through == 0
    need(not found or is_state(head["state"], terms, bytes((terms.n + 7) // 8)), "state")
    for after in replay(terms, ticks, device["rounds"], doubts):
        if after["tick"]["t"] == through:
            found = True
            need(is_state(head["state"], terms, after["after"]), "state")
        if after["tick"]["t"] == head["t"]:
            need((after["end"][0].hex(), after["end"][1]) == (head["h_last"], head["last_seq"]), "chain")
        late = after["late"]
    need(found, "state")
    need(late >= head["late"], "history_late")
    need(late <= terms.late_budget, "budget")
    return colour(doubts | ({"late_ticks"} if late else set()), "history_holds")


def is_closing(terms, closing, ticks, last):
    end = last["end"] if last else (H(tag("head"), terms.T), 0)
    return (
        closing["ticks"] == ticks
        and (closing["h_last"], closing["last_seq"]) == (end[0].hex(), end[1])
        and closing["late"] == (last["late"] if last else 0)
        and closing["state"]["through"] == (last["tick"]["t"] if last else 0)
        and is_state(closing["state"], terms, last["after"] if last else bytes((terms.n + 7) // 8))
    )


def check_whole(terms, manifest, salt):
    need(terms.lineup == "shown" or salt is not None, "contents")
    check_manifest(terms, manifest, unhex(salt) if terms.lineup == "hidden" else None)


def check_closed(terms, files, device):
    need(files["terms"] == terms.text, "history_other_box")
    check_cancelled(terms, files)
    if not files["closing"]:
        return "amber still_open"
    step("closing_not_in_log", check_logged, files["closing"]["proof"], files["closing"]["entry"], read_policy(terms.policy))
    closing = step("closing_not_in_log", read_entry, files["closing"]["entry"], "closing")
    need(closing["box"] == terms.box and closing["T"] == terms.T.hex(), "closing")
    check_whole(terms, files["manifest"], closing.get("salt"))
    doubts, last = set(), None
    for last in replay(terms, files["ticks"], device["rounds"], doubts):
        pass
    need(is_closing(terms, closing, len(files["ticks"]), last), "closing")
    late = last["late"] if last else 0
    need(late <= terms.late_budget, "budget")
    return colour(doubts | ({"late_ticks"} if late else set()), "box_adds_up")


def claim(work, *given):
    try:
        return work(*given)
    except Red as red:
        return f"red {red}"
    except Exception:
        return "red unreadable"


def check_proof(proof, device, files=None):
    checked = []

    def drawn():
        said, terms, head = check_draw(proof, device)
        checked.extend([terms, head])
        if files and files["terms"] == proof["terms"]:
            check_cancelled(terms, files)
        return said

    said = {"draw": claim(drawn), "history": "amber history_missing", "closed": "amber history_missing"}
    if checked and files:
        terms, head = checked
        said["history"] = claim(check_history, terms, head, proof, files, device)
        said["closed"] = claim(check_closed, terms, files, device)
    return said


# --- 15, 16: the audit


def audit(shop, policies, rounds, held):
    found, blocks = set(), []
    trusted = {text: read_policy(text) for text in policies}
    notes = list(shop["checkpoints"])
    for proof in held:
        notes += [open_tlog_proof(text)[2] for text in [proof["terms_proof"], proof["head_proof"], *(late["proof"] for late in proof["late"])]]
    logs = [log for policy in trusted.values() for log in policy["logs"]]
    witnesses = [witness for policy in trusted.values() for witness in policy["witnesses"].values()]
    leaves = [H(b"\x00", entry.encode()) for entry in shop["entries"]]
    good = []
    for note in dict.fromkeys(notes):
        try:
            opened = open_checkpoint(note, logs, witnesses)
        except Exception:
            found.add("log_signature")
            continue
        if opened["size"] > len(leaves):
            found.add("log_shrank")
        elif tree(leaves[: opened["size"]]) != opened["root"]:
            found.add("fork")
        else:
            good.append(opened)

    def seen_at(index, policy):
        times = [quorum_at(policy, opened["sightings"]) for opened in good if opened["size"] > index]
        return min((at for at in times if at is not None), default=None)

    for files in shop["boxes"]:
        try:
            terms = Terms(files["terms"])
        except Exception:
            found.add("unreadable")
            continue
        if terms.has_fault():
            found.add("terms_fault")
        policy = trusted.get(terms.policy)
        if policy is None:
            found.add("other_policy")
            continue
        log = audit_log(terms, policy, shop["entries"], lambda index: seen_at(index, policy), found)
        blocks += audit_box(terms, files, log, rounds, found)
        for proof in held:
            if proof["terms"] == files["terms"]:
                compare_held(proof, files, log, found)
    if late_alarm(blocks) < 0.001:
        found.add("late_served")
    return sorted(found)


def audit_log(terms, policy, entries, seen_at, found):
    heads, numbers, movers, closing, cancel = {}, {}, [], None, None
    announced = late = through = last = 0
    for index, text in enumerate(entries):
        try:
            kind = canonical(text).get("kind")
            if kind not in KINDS or canonical(text).get("box") != terms.box:
                continue
        except Exception:
            continue
        entry = read_entry(text, kind)
        if (closing or cancel) and kind != "terms":
            found.add("log_order")
        if kind == "terms":
            announced += 1
            if announced > 1:
                found.add("terms_twice")
            elif entry["T"] != terms.T.hex():
                found.add("terms_not_in_log")
            elif has_witnesses(policy) and (seen_at(index) is None or seen_at(index) + terms.notice_s > terms.sale_start):
                found.add("short_notice")
        elif kind == "head":
            t, state = entry["t"], entry["state"]
            if t in heads:
                found.add("second_head")
                continue
            if t <= last or state["through"] < through or state["through"] >= t:
                found.add("log_order")
            if not terms.of_sale(t):
                found.add("outside_sale")
            if entry["round"] != terms.round(t):
                found.add("other_round")
            if entry["late"] != late:
                found.add("late_count")
            heads[t], numbers[t] = (entry, index, text), [entry["round"]]
            last, through = max(last, t), max(through, state["through"])
        elif kind == "late":
            covered = [t for t in numbers if entry["from"] <= t <= entry["to"]]
            if not covered or entry["from"] <= through or entry["to"] < last:
                found.add("late_entry")
            for t in covered:
                if entry["round"] <= numbers[t][-1]:
                    found.add("late_entry")
                numbers[t].append(entry["round"])
            late += len(covered)
            if entry["late"] != late or entry["moved"] != len(covered):
                found.add("late_count")
            movers.append((entry, index))
        elif kind == "closing":
            closing = entry
        else:
            cancel = entry
            found.add("cancelled")
    if announced == 0:
        found.add("terms_not_in_log")
    if late > terms.late_budget:
        found.add("budget")
    if has_witnesses(policy) and terms.beacon != "none":
        for t, (head, index, _) in heads.items():
            number = head["round"]
            for mover, place in movers:
                if mover["from"] <= t <= mover["to"]:
                    number, index = mover["round"], place
            at = seen_at(index)
            if at is None or at >= terms.out(number):
                found.add("not_in_time")
    ranges = []
    for mover, _ in sorted(movers, key=lambda item: item[0]["from"]):
        if ranges and mover["from"] <= ranges[-1][1]:
            ranges[-1][1] = max(ranges[-1][1], mover["to"])
        else:
            ranges.append([mover["from"], mover["to"]])
    return {"heads": heads, "numbers": numbers, "ranges": ranges, "closing": closing, "cancel": cancel}


def audit_box(terms, files, log, rounds, found):
    states, afters = {0: bytes((terms.n + 7) // 8)}, []
    try:
        for after in replay(terms, files["ticks"], rounds, set()):
            t = after["tick"]["t"]
            if t not in log["heads"]:
                found.add("tick_not_in_log")
            else:
                head = log["heads"][t][0]
                if (head["h_last"], head["last_seq"]) != (after["end"][0].hex(), after["end"][1]):
                    found.add("chain")
            states[t] = after["after"]
            afters.append(after)
            if terms.beacon != "none" and log["numbers"].get(t, []) != [entry["round"] for entry in after["tick"]["rounds"]]:
                found.add("other_round")
    except Red:
        found.add("replay")
        return []
    end = log["cancel"]["through"] if log["cancel"] else math.inf
    resolved = math.inf if log["closing"] else max((head["state"]["through"] for head, _, _ in log["heads"].values()), default=0)
    for t, (head, _, _) in log["heads"].items():
        if head["state"]["through"] not in states:
            found.add("tick_missing")
        elif not is_state(head["state"], terms, states[head["state"]["through"]]):
            found.add("state")
        if t not in states and t <= min(resolved, end):
            found.add("tick_missing")
    closing = log["closing"]
    if files["closing"] and (closing is None or jcs(closing) != files["closing"]["entry"]):
        found.add("closing")
    if closing and not is_closing(terms, closing, len(files["ticks"]), afters[-1] if afters else None):
        found.add("closing")
    if closing or terms.lineup == "shown":
        try:
            check_whole(terms, files["manifest"], (closing or {}).get("salt"))
        except Exception:
            found.add("contents")
    if files["manifest"] is None or terms.beacon == "none":
        return []
    return [block for block in (late_block(terms, files, afters, low, high) for low, high in log["ranges"]) if block]


def late_block(terms, files, afters, low, high):
    worth = [slot["return_points"] for slot in slots_of(files["manifest"])]
    ticks = [after for after in afters if low <= after["tick"]["t"] <= high]
    turns = max((len(after["tick"]["rounds"]) for after in ticks), default=0)
    if turns < 2:
        return None
    outcomes = []
    for turn in range(turns):
        bitmap, points = ticks[0]["before"], []
        for after in ticks:
            tick = after["tick"]
            number = tick["rounds"][max(0, turn - (turns - len(tick["rounds"])))]
            won, bitmap = draw(terms, tick["t"], unhex(tick["v"]), number["signature"], after["purchases"], bitmap)
            points += [sum(worth[slot] for slot in slots) for slots in won]
        outcomes.append(points)
    return outcomes


def late_alarm(blocks):
    def ranks(values):
        return [sum((x > y) - (x < y) for y in values) for x in values]

    def chance(lists):
        seen = sum(own[-1] for own in lists)
        moving = [own for own in lists if any(own)]
        if not moving:
            return 1.0
        if len(moving) > 400:
            return 1.0 if seen <= 0 else math.exp(-2 * seen**2 / sum((max(own) - min(own)) ** 2 for own in moving))
        chances = {0: 1.0}
        for own in moving:
            after = {}
            for total, p in chances.items():
                for rank in own:
                    after[total + rank] = after.get(total + rank, 0.0) + p / len(own)
            chances = after
        return sum(p for total, p in chances.items() if total >= seen)

    sums = [ranks([sum(points) for points in block]) for block in blocks]
    tops = [ranks([max(points) for points in block]) for block in blocks]
    return min(1.0, 3 * min(chance(sums), chance([[-rank for rank in own] for own in sums]), chance(tops)))


def compare_held(proof, files, log, found):
    head = read_entry(proof["ticks"][-1]["head"], "head")
    tick = next((tick for tick in files["ticks"] if tick["t"] == head["t"]), None)
    published = log["heads"].get(head["t"])
    own = proof["ticks"][-1]
    if published is None or published[2] != own["head"] or tick is None or own["purchases"] != tick["purchases"]:
        found.add("held_differs")
    elif own["beacon_signature"] != (tick["rounds"][-1]["signature"] if tick["rounds"] else None):
        found.add("held_differs")
    elif proof["receipt"]["body"]["seq"] < tick["first_seq"] or not set(proof["slots"]) <= set(tick["slots"]):
        found.add("held_differs")


# --- 17. vectors


def check_arithmetic(vector):
    same = {name: tag(name).hex() for name in vector["tags"]}
    assert same == vector["tags"]
    slots = [json.loads(text) for text in vector["slots"]]
    assert [slot_text(slot) for slot in slots] == vector["slots"]
    assert leaf(0, slots[0]).hex() == vector["leaf_0"]
    assert tree([leaf(i, slot) for i, slot in enumerate(slots)]).hex() == vector["root"]
    salt = unhex(vector["box_salt"])
    assert M(salt, u32(0)).hex() == vector["salt_0"] and leaf(0, slots[0], M(salt, u32(0))).hex() == vector["hidden_leaf_0"]
    assert tree([leaf(i, slot, M(salt, u32(i))) for i, slot in enumerate(slots)]).hex() == vector["hidden_root"]
    assert leads_down(unhex(vector["chain_end"]), vector["chain_length"], unhex(vector["anchor"]))
    assert leads_down(unhex(vector["chain_end"]), vector["chain_length"] - 7, unhex(vector["v_7"]))
    terms = type("", (), {"T": H(tag("terms"), vector["terms"].encode()), "n": 10})
    assert terms.T.hex() == vector["T"] and jcs(canonical(vector["terms"])) == vector["terms"]
    packed = b"".join(unhex(p["purchase_id"].replace("-", "")) + u32(p["n"]) + unhex(p["c"]) for p in vector["purchases"])
    start = H(tag("head"), terms.T)
    purchases, _ = link(base64.urlsafe_b64encode(packed).rstrip(b"=").decode(), 7, (start, 0))
    assert [start.hex()] + [p["h"].hex() for p in purchases] == [vector["h_0"], vector["h_1"], vector["h_2"]]
    key = H(tag("key"), terms.T, u64(7), unhex(vector["v_7"]), unhex(vector["beta"]), purchases[-1]["h"])
    assert key.hex() == vector["key"]
    seeds = [M(key, tag("seed") + u64(p["seq"]) + p["uuid"] + p["c"] + p["h"]).hex() for p in purchases]
    assert seeds == vector["seeds"]
    free, drawn = list(range(10)), []
    for p, seed in zip(purchases, seeds):
        numbers = words(unhex(seed))
        drawn.append([free.pop(next(w for w in numbers if w < 2**64 - 2**64 % len(free)) % len(free)) for _ in range(p["n"])])
    assert drawn == vector["drawn"]
    assert is_state(vector["state"], terms, unhex(vector["bitmap"]))


def fits(value, schema, root, path="$"):
    """As much of JSON Schema as the published one uses; the paths where it does not hold."""
    if "$ref" in schema:
        return fits(value, root["$defs"][schema["$ref"].rsplit("/", 1)[1]], root, path)
    if "anyOf" in schema:
        tries = [fits(value, each, root, path) for each in schema["anyOf"]]
        return [] if [] in tries else tries[0]
    kinds = {"object": dict, "array": list, "string": str, "integer": int, "null": type(None)}
    if type(value) is not kinds[schema["type"]]:
        return [path]
    wrong = []
    if "const" in schema and value != schema["const"]:
        wrong.append(path)
    if "pattern" in schema and not re.search(schema["pattern"], value):
        wrong.append(path)
    if "minimum" in schema and value < schema["minimum"]:
        wrong.append(path)
    if isinstance(value, list):
        for i, item in enumerate(value):
            wrong += fits(item, schema["items"], root, f"{path}[{i}]")
    if isinstance(value, dict):
        known = schema.get("properties", {})
        wrong += [f"{path}.{key}" for key in schema.get("required", []) if key not in value]
        for key, item in value.items():
            if key in known:
                wrong += fits(item, known[key], root, f"{path}.{key}")
            elif schema.get("additionalProperties", True) is False:
                wrong.append(f"{path}.{key}")
            elif isinstance(schema.get("additionalProperties"), dict):
                wrong += fits(item, schema["additionalProperties"], root, f"{path}.{key}")
    return wrong


def misfits(vector, schema):
    def of(name, value):
        return fits(value, schema["$defs"][name], schema, name)

    wrong = []
    files = ([vector["files"]] if "files" in vector else []) + vector.get("shop", {}).get("boxes", [])
    for box in files:
        wrong += of("terms", json.loads(box["terms"])) + (of("manifest", box["manifest"]) if box["manifest"] else [])
        wrong += [path for tick in box["ticks"] for path in of("tick", tick)]
        wrong += [path for name in ("closing", "cancel") if box[name] for path in of("logged", box[name])]
    for entry in vector.get("shop", {}).get("entries", []):
        wrong += of("entry", json.loads(entry))
    return wrong + (of("proof", vector["proof"]) if "proof" in vector else [])


def judged(vector):
    device = {key: vector[key] for key in ("policies", "asked", "receipt", "heads", "rounds") if key in vector}
    said = check_proof(vector["proof"], device, vector.get("files")) if "proof" in vector else {}
    if "shop" in vector:
        said["audit"] = audit(vector["shop"], vector["policies"], vector["rounds"], vector.get("held", []))
    return {key: said.get(key) for key in vector["expect"]}


def check_vectors(folder):
    failed = 0
    check_arithmetic(json.loads((folder / "arithmetic.json").read_text()))
    schema = json.loads((folder.parent / "oripa-v2.schema.json").read_text())
    for file in ("honest.json", "frauds-of-time.json", "frauds-of-contents.json"):
        for name, vector in json.loads((folder / file).read_text()).items():
            said = judged(vector)
            wrong = misfits(vector, schema) if file == "honest.json" else []
            if said != vector["expect"] or wrong:
                failed += 1
            verdict = "ok" if said == vector["expect"] and not wrong else f"differs: {json.dumps(said)} {wrong[:3]}"
            print(f"{file}: {name}: {verdict}")
    return failed


def main(args):
    if args[:1] == ["vectors"] and len(args) == 2:
        return 1 if check_vectors(Path(args[1])) else 0
    if args == ["lines"]:
        for line in sys.stdin:
            asked = json.loads(line)
            print(json.dumps(check_proof(asked["proof"], asked["device"], asked["files"])), flush=True)
        return 0
    if args[:1] == ["proof"] and len(args) >= 2:
        options = dict(zip(args[2::2], args[3::2]))
        read = lambda name: json.loads(Path(options[name]).read_text()) if name in options else None  # noqa: E731
        device = {"rounds": read("--rounds") or {}}
        if "--policy" in options:
            device["policies"] = [Path(options["--policy"]).read_text()]
        said = check_proof(json.loads(Path(args[1]).read_text()), device, read("--files"))
        print("\n".join(f"{name}: {verdict}" for name, verdict in said.items()))
        return 1 if any(verdict.startswith("red") for verdict in said.values()) else 0
    print(__doc__)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
