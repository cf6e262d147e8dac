import type { EnglishOf } from '@fudaya/web';
import type { texts as ja } from './finding-texts.ja.ts';

/** One sentence for each finding of a check, of shared/docs/oripa-v2.md. */
export const texts: EnglishOf<typeof ja> = {
  'proof.says.draw_holds_one':
    'Before number {{round}}, which decided your card, came out, the list of purchases and what was left in the box were on record, and {{witnesses}} of the witnesses had seen them. Calculated again, the card is the same.',
  'proof.says.draw_holds_other':
    'Before number {{round}}, which decided the {{count}} cards, came out, the list of purchases and what was left in the box were on record, and {{witnesses}} of the witnesses had seen them. Calculated again, the cards are the same.',
  'proof.says.seen_by_this_device_one':
    'Before number {{round}}, which decided your card, came out, this device had received the list of purchases and what was left in the box. Calculated again, the card is the same.',
  'proof.says.seen_by_this_device_other':
    'Before number {{round}}, which decided the {{count}} cards, came out, this device had received the list of purchases and what was left in the box. Calculated again, the cards are the same.',
  'proof.says.history_holds':
    'All draws from the first to this one were calculated again (draws: {{ticks}}, cards: {{packs}}), and every one matches.',
  'proof.says.box_adds_up': 'The cards drawn ({{packs}}) and the cards left ({{left}}) add up to the contents promised before the sale.',
  'proof.says.late':
    'The calculation matches, but the witnesses saw the list of purchases too late for its number, so a later one (no. {{round}}) decided. They had seen the list before that one. These records do not say why it was late.',
  'proof.says.late_ticks_one': 'Every draw matches, but once a list was too late for its number, and a later one decided.',
  'proof.says.late_ticks_other': 'Every draw matches, but {{count}} times a list was too late for its number, and a later one decided.',
  'proof.says.no_witnesses':
    'The calculation matches, but this box has no witnesses. That the list of purchases was fixed before the number cannot be checked beyond our own records.',
  'proof.says.policy_not_pinned':
    'The calculation matches, but this device does not know our witnesses yet. Whether the witnesses named in the file are ours was not checked.',
  'proof.says.no_public_number':
    'The calculation matches, but by its terms this box uses no public random number. That we could not predict the result cannot be checked.',
  'proof.says.number_unchecked': 'The calculation matches, but this device could not check that the random number is genuine.',
  'proof.says.history_missing': 'The public records of this box could not be loaded, so this was not checked.',
  'proof.says.history_skipped': '“This draw” does not match, so this was not checked.',
  'proof.says.still_open': 'The box has not ended yet, so this was not checked.',
  'proof.says.unreadable': 'The records could not be read ({{detail}}).',
  'proof.says.terms_fault': 'No fair draw is possible under these terms ({{detail}}).',
  'proof.says.other_policy': 'The witnesses of this box are not those of the shop that this device knows.',
  'proof.says.terms_not_in_log': 'The terms of the box are not in the public log.',
  'proof.says.terms_unseen': 'No witnesses saw the terms of the box.',
  'proof.says.short_notice': 'Witnesses saw the terms of the box {{notice}} s before the sale; {{promised}} s were promised.',
  'proof.says.contents': 'The contents do not match the fingerprint published before the sale.',
  'proof.says.kinds': 'The number of cards of each kind is not what the terms say.',
  'proof.says.receipt_signature': 'The receipt’s signature is not that of this box.',
  'proof.says.receipt_other_box': 'Receipt or records are of another box.',
  'proof.says.other_purchase': 'This is not the purchase this device asked for.',
  'proof.says.other_receipt': 'This is not the receipt this device received when you bought.',
  'proof.says.other_tick': 'Receipt and list are of different rounds of purchases.',
  'proof.says.outside_sale': 'These records lie outside the sale (time slot {{t}}).',
  'proof.says.other_round': 'Another number was used than the terms give (time slot {{t}}).',
  'proof.says.head_not_in_log': 'The list of purchases is not in the public log.',
  'proof.says.other_head': 'This is not the list this device received during the sale.',
  'proof.says.tick_not_in_log': 'A list before this one is not in the public log (time slot {{t}}).',
  'proof.says.log_order': 'The records are out of order (time slot {{t}}).',
  'proof.says.chain': 'The list of purchases does not match its summary on record (time slot {{t}}).',
  'proof.says.purchase_missing': 'The purchase at place {{seq}} is not in the list as the receipt says it.',
  'proof.says.not_in_time': 'Too few witnesses saw the list of purchases before number {{round}} came out.',
  'proof.says.late_entry': 'What is recorded of a late list does not fit the other records.',
  'proof.says.budget': 'Lists that were too late: {{late}}; the terms allow {{budget}}.',
  'proof.says.tick_value': 'Our secret value does not lead to the one fixed before the sale (time slot {{t}}).',
  'proof.says.round_signature': 'The random number is not a genuine one of the source named in the terms (time slot {{t}}).',
  'proof.says.state': 'What was left in the box is not what was on record before the number came out.',
  'proof.says.draw': 'Calculated again, other slots come out (time slot {{t}}).',
  'proof.says.cards': 'The cards given are not those of the slots drawn.',
  'proof.says.prizes': 'The prizes for a place in line are not those of the terms.',
  'proof.says.history_other_box': 'The published terms of the box are not those of this file.',
  'proof.says.history_other_draw': 'The published draw is not the one in this file (time slot {{t}}).',
  'proof.says.history_late': 'The public records count {{late}} late lists, the list in this file says {{said}}.',
  'proof.says.closing_not_in_log': 'What is said about the end of the box is not in the public log.',
  'proof.says.closing': 'What is said about the end of the box does not match the draws calculated again.',
  'proof.says.cancelled': 'This box was cancelled (reason: {{reason}}).',
};
