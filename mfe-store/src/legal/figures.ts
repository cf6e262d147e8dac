import { officeHours, operator, shopRules, type Language } from '@fudaya/contracts';
import { formatPoints } from '@fudaya/web';
import type { DocNode } from './doc-node.ts';

const days = shopRules.returnedPointDays;
const returnedPointsText = {
  fresh: { ja: 'ポイントに戻した日から新しく数えます', en: 'counted anew from the day the card is turned into points' },
  as_spent: {
    ja: `引くときに使ったポイントのうち最も早い期限（ポイントに戻した日から${days}日に満たないときは${days}日）です`,
    en: `the earliest of the points that paid for the draw, or ${days} days from the day the card is turned into points if that is later`,
  },
};

/** Every `{{name}}` that a text may hold: the shop's own figures and operator, from contracts alone. */
export function figuresIn(language: Language): Readonly<Record<string, string>> {
  const { pointPurchase, pointValidity, referral, termsNoticeMonths } = shopRules;
  const months = { ja: `${termsNoticeMonths}か月`, en: `${termsNoticeMonths} ${termsNoticeMonths === 1 ? 'month' : 'months'}` };
  return {
    decisionHours: String(shopRules.decisionHours),
    shippingDays: String(shopRules.shippingBusinessDays),
    minYen: formatPoints(pointPurchase.min_yen),
    maxYen: formatPoints(pointPurchase.max_yen),
    pointMonths: String(pointValidity.months),
    pointDays: String(pointValidity.days),
    transferDays: String(shopRules.transferDeadlineDays),
    officeHours: officeHours[language],
    returnedPoints: returnedPointsText[shopRules.returnedPoints][language],
    returnedPointDays: String(shopRules.returnedPointDays),
    returnedParcelDays: String(shopRules.returnedParcelDays),
    claimDays: String(shopRules.claimDays),
    referralPoints: formatPoints(referral.points),
    referralFriends: String(referral.friends),
    inactiveMonths: String(shopRules.inactiveMonths),
    loginPrizeWeeks: String(shopRules.loginPrizeWeeks),
    noticePeriod: months[language],
    operatorName: operator.name[language],
    manager: operator.manager[language],
    address: operator.address[language],
    phone: operator.phone[language],
    mail: operator.mail[language],
    privacyMail: operator.privacyMail[language],
    licence: operator.licence[language],
  };
}

/** Between the two ends of a span, such as opening hours, no line breaks. */
const wordJoiner = '\u2060';

const fillText = (text: string, figures: Readonly<Record<string, string>>): string =>
  text
    .replaceAll(/\{\{(\w+)\}\}/g, (blank, name: string) => figures[name] ?? blank)
    .replaceAll(/(?<=\d)[–〜](?=\d)/g, `${wordJoiner}$&${wordJoiner}`);

/** The text with its figures in place. A name that is not known stays as it is written, and a test finds it. */
export function filled(node: DocNode, figures: Readonly<Record<string, string>>): DocNode {
  if (typeof node === 'string') return fillText(node, figures);
  const children = node.children.map((child) => filled(child, figures));
  return node.href === undefined ? { ...node, children } : { ...node, children, href: fillText(decodeURI(node.href), figures) };
}
