// Who of the staff may do what. This table is the only place that says so: services refuse by it, and the desk offers by it.

/** What somebody is in the shop. One person may be several; the owner may do everything. */
export const roles = ['owner', 'catalogue', 'warehouse', 'support', 'finance', 'releases'] as const;
export type Role = (typeof roles)[number];

/** Each act that staff do, or kind of thing they see, with the roles that may, besides the owner. */
export const rights = {
  // Of the store.
  'catalogue.see': ['catalogue', 'warehouse', 'support', 'finance'],
  'catalogue.edit': ['catalogue'],
  'pack.edit': ['catalogue'],
  'news.edit': ['catalogue', 'support'],
  'banner.edit': ['catalogue'],
  'alert.edit': ['catalogue', 'support', 'releases'],
  'legal.edit': ['finance'],
  'media.add': ['catalogue', 'support'],
  // Of boxes, stock and parcels.
  'box.see': ['catalogue', 'warehouse', 'support', 'finance'],
  'box.draft': ['catalogue'],
  'box.publish': ['catalogue'],
  'box.stop': ['catalogue', 'support', 'releases'],
  'box.cancel': ['catalogue'],
  'box.close': ['catalogue'],
  'stock.see': ['catalogue', 'warehouse', 'finance'],
  // What boxes cost the shop, and what is left of their sale.
  'stock.cost': ['catalogue', 'finance'],
  'stock.intake': ['warehouse'],
  'stock.count': ['warehouse'],
  'stock.write_off': ['warehouse', 'finance'],
  // Who sold to the shop second-hand.
  'stock.ledger': ['finance'],
  'exchange.edit': ['catalogue'],
  'parcel.see': ['warehouse', 'support'],
  'parcel.pack': ['warehouse'],
  'parcel.correct': ['warehouse', 'support'],
  'parcel.export': ['warehouse'],
  // Who parcels are from, and what is offered of stores where members pick them up.
  'parcel.sender': ['warehouse'],
  'pickup.edit': ['warehouse'],
  // Of money.
  'payment.see': ['support', 'finance'],
  'payment.refund': ['finance'],
  'payment.dispute': ['finance'],
  'payment.match': ['finance'],
  'course.edit': ['finance', 'catalogue'],
  'method.edit': ['finance'],
  'report.see': ['finance'],
  'report.export': ['finance'],
  // Of members.
  'member.see': ['support', 'finance', 'warehouse'],
  'member.personal': ['support'],
  'member.suspend': ['support'],
  'member.mail': ['support'],
  'member.limits': ['support'],
  // Closing erases the person; what is kept are the books (decision 20).
  'member.close': ['support'],
  'member.export': ['support'],
  'goodwill.grant': ['support'],
  'referral.judge': ['support'],
  'promotion.see': ['catalogue', 'support', 'finance'],
  'promotion.edit': ['catalogue', 'finance'],
  'phone.release': ['support'],
  'inquiry.answer': ['support'],
  'broadcast.send': ['support', 'catalogue'],
  // Of the platform.
  'release.see': ['releases', 'catalogue', 'support', 'finance', 'warehouse'],
  'release.change': ['releases'],
  'maintenance.change': ['releases'],
  'task.see': ['releases'],
  'task.retry': ['releases'],
  'figures.see': ['releases', 'finance', 'catalogue'],
  'audit.see': ['finance', 'releases'],
  'audit.export': ['finance'],
  'staff.see': ['support', 'finance', 'releases'],
  'staff.change': [],
  'settings.see': ['releases', 'finance'],
  'settings.change': [],
  // Says yes to what an owner would loosen: the second person.
  'settings.confirm': ['finance'],
} as const satisfies Readonly<Record<string, readonly Exclude<Role, 'owner'>[]>>;
export type Right = keyof typeof rights;

/** What a call of staff asks for: a right, or no more than being staff. */
export type NeededRight = Right | 'any';

export const allRights = Object.keys(rights) as readonly Right[];

/** Whether somebody with these roles may. Staff without a role may no more than what any of them may. */
export function mayDo(theirs: readonly string[], right: NeededRight): boolean {
  if (right === 'any' || theirs.includes('owner')) return true;
  return rights[right].some((role) => theirs.includes(role));
}

/** Everything that somebody with these roles may do. */
export const rightsOf = (theirs: readonly string[]): Right[] => allRights.filter((right) => mayDo(theirs, right));
