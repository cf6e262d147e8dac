import { officeHours, operator, shopRules, type Language } from '@fudaya/contracts';
import { fillText } from '@fudaya/web';
import type { DocNode } from './doc-node.ts';

const days = shopRules.returnedPointDays;
const returnedPointsText = {
  fresh: { ja: 'ポイントに戻した日から新しく数えます', en: 'counted anew from the day the card is turned into points' },
  as_spent: {
    ja: `引くときに使ったポイントのうち最も早い期限（ポイントに戻した日から${days}日に満たないときは${days}日）です`,
    en: `the earliest of the points that paid for the draw, or ${days} days from the day the card is turned into points if that is later`,
  },
};

type Figures = Readonly<Record<string, string | number>>;

/** Every `{{name}}` that a text may hold: the shop's own figures and operator, from contracts alone. */
export function figuresIn(language: Language): Figures {
  const { pointPurchase, pointValidity, referral, termsNoticeMonths } = shopRules;
  const months = { ja: `${termsNoticeMonths}か月`, en: `${termsNoticeMonths} ${termsNoticeMonths === 1 ? 'month' : 'months'}` };
  return {
    decisionHours: shopRules.decisionHours,
    shippingDays: shopRules.shippingBusinessDays,
    minYen: pointPurchase.min_yen,
    maxYen: pointPurchase.max_yen,
    pointMonths: pointValidity.months,
    pointDays: pointValidity.days,
    transferDays: shopRules.transferDeadlineDays,
    officeHours: officeHours[language],
    returnedPoints: returnedPointsText[shopRules.returnedPoints][language],
    returnedPointDays: shopRules.returnedPointDays,
    returnedParcelDays: shopRules.returnedParcelDays,
    claimDays: shopRules.claimDays,
    referralPoints: referral.points,
    referralFriends: referral.friends,
    inactiveMonths: shopRules.inactiveMonths,
    loginPrizeWeeks: shopRules.loginPrizeWeeks,
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

const filledText = (text: string, figures: Figures): string =>
  fillText(text, figures).replaceAll(/(?<=\d)[–〜](?=\d)/g, `${wordJoiner}$&${wordJoiner}`);

/** Interpolates the figures. An unknown name stays as written, and a test finds it. */
export function filled(node: DocNode, figures: Figures): DocNode {
  if (typeof node === 'string') return filledText(node, figures);
  const children = node.children.map((child) => filled(child, figures));
  return node.href === undefined ? { ...node, children } : { ...node, children, href: filledText(decodeURI(node.href), figures) };
}
