// What an audit can find, each kind with the sentence that tells a person what was done.

export const findingKinds = {
  terms: 'the terms cannot be read, lack what a sale needs, or are of another method',
  clock: 'the terms let a public number decide that was known before, or a tick lies outside the sale',
  site_log: 'the public log of terms was changed, or is not the shop’s',
  short_notice: 'the terms were announced later than they promise',
  manifest_changed: 'the contents were changed after they were committed: a card, its value, or how many there are',
  cert_twice: 'one certificate stands for two cards of the box, and only one card has it',
  odds: 'the odds that were shown are not those of the contents',
  head_changed: 'a sealed head was changed, left out or made up',
  second_head: 'the shop signed two different records of the same moment: a proof of fraud by its own hand',
  late_head: 'a head was shown only when its number was out already: it may have been made up then',
  held_differs: 'a member holds a signed file that says something else than is published',
  back_dated: 'a purchase was put into a tick after it was sealed, or taken out of it',
  tick_value: 'the shop used another secret value than the one fixed before the sale',
  beacon: 'a tick was drawn with another random number than the public one of its round',
  slot_swapped: 'a card other than the drawn one was given',
  void_without_reason: 'a draw was cancelled for neither of the two reasons there are',
  void_excess: 'cancelled draws would have given more top prizes than chance does: somebody chose what to cancel',
  late_but_drawn: 'a tick that was sealed too late was drawn, though the number may have been known',
  prize: 'a prize for a place in line went to somebody else, or was given in a cancelled draw',
  closing: 'the closing statement does not sum up what was published',
  unreadable: 'a file is not what it should be',
} as const;

export type FindingKind = keyof typeof findingKinds;

export interface Finding {
  readonly kind: FindingKind;
  readonly text: string;
}
