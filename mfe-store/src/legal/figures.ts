import { officeHours, shopRules, type DocNode, type Language, type ShopFact } from '@fudaya/contracts';
import type { legalFigures } from '@fudaya/contracts/legal-text';
import { fillText, seller } from '@fudaya/web';

const days = shopRules.returnedPoint_days;
const returnedPointsText = {
  fresh: { ja: 'ポイントに戻した日から新しく数えます', en: 'counted anew from the day the card is turned into points' },
  as_spent: {
    ja: `引くときに使ったポイントのうち最も早い期限（ポイントに戻した日から${days}日に満たないときは${days}日）です`,
    en: `the earliest of the points that paid for the draw, or ${days} days from the day the card is turned into points if that is later`,
  },
};

/** What the document itself knows of the seller. */
export function knownFacts(language: Language): Readonly<Record<ShopFact, string>> {
  const { name, mail = '' } = seller() ?? {};
  return { name: name?.[language] ?? '', manager: '', address: '', phone: '', mail, privacy_mail: mail, licence: '' };
}

type Figures = Readonly<Record<(typeof legalFigures)[number], string | number>>;

/** Every `{{name}}` that a text may hold: the shop's rules, and the facts of the seller in the reader's language. */
export function figuresIn(language: Language, facts: Readonly<Record<ShopFact, string>>): Figures {
  const { pointPurchase, pointValidity, referral, termsNotice_months } = shopRules;
  const months = { ja: `${termsNotice_months}か月`, en: `${termsNotice_months} ${termsNotice_months === 1 ? 'month' : 'months'}` };
  return {
    decisionHours: shopRules.decision_hours,
    shippingDays: shopRules.shippingBusiness_days,
    minYen: pointPurchase.min_yen,
    maxYen: pointPurchase.max_yen,
    pointMonths: pointValidity.months,
    pointDays: pointValidity.days,
    transferDays: shopRules.transferDeadline_days,
    officeHours: officeHours[language],
    returnedPoints: returnedPointsText[shopRules.returnedPoints][language],
    returnedPointDays: shopRules.returnedPoint_days,
    returnedParcelDays: shopRules.returnedParcel_days,
    claimDays: shopRules.claim_days,
    referralPoints: referral.points,
    referralFriends: referral.friends,
    inactiveMonths: shopRules.inactive_months,
    loginPrizeWeeks: shopRules.loginPrize_weeks,
    noticePeriod: months[language],
    operatorName: facts.name,
    manager: facts.manager,
    address: facts.address,
    phone: fillText(facts.phone, { officeHours: officeHours[language] }),
    mail: facts.mail,
    privacyMail: facts.privacy_mail,
    licence: facts.licence,
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
