// The calls of spec-1 §7 and spec-2 §7, with the paths of decisions.md where those show none: listed here by hand, so that one that
// went missing is missed.
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { areas } from './areas.ts';
import { callsByArea } from './calls.ts';

const calls = areas.flatMap((area) => callsByArea[area]);

const registration = 'lastName middleName firstName tel mail zipcode pref_id province shiku address building pass confirmPass referralCode';
const packHistory = 'id pack_name created point send_state status delivery_code';
const buyResult =
  'cards title created card_type movie_style is_buy_coin history_id name image rarity rarity_label model_number num buy_point cardPoint';
const paging = 'page all_page pages';

/** Method and path with its parameters unnamed; the payload's fields; the reply's. */
const listed: readonly (readonly [string, string, string])[] = [
  ['GET /user/pref_list', '', 'list id name'],
  ['POST /address/zipcode', 'zipcode', 'result prefcode address2 address3'],
  ['GET /user/banner', '', 'mode list file_name'],
  ['POST /user/login', 'mail pass save_cookie', ''],
  ['GET /user/logout', '', ''],
  ['GET /user/point', '', 'is_login point coin rank last_name first_name lastName firstName availablePoint'],
  ['POST /user/confirm', registration, ''],
  ['POST /user/append', registration, ''],
  ['POST /user/reset_password', 'mail', ''],
  ['GET /user/pack/all_list/:/:?', '', `list ${paging}`],
  ['GET /user/pack/list', '', 'id name image point'],
  ['POST /user/pack/list', 'payment_method', 'id name image point'],
  ['GET /user/pack/card_list/:/:?', '', `list image_url name model_number rarity ${paging}`],
  [
    'GET /user/pack/detail/:',
    '',
    'id name image point payment_method pack_count total_pack_count max_buy_count card_type is_before start_date format_end_date can_limit limit_message show_cardlist detail',
  ],
  ['POST /user/pack/check', 'count pack_id', 'result purchase_id'],
  ['POST /user/pack/buy', 'purchase_id', 'result'],
  ['GET /user/pack/gache_result', '', buyResult],
  ['GET /user/pack/buy_result', '', buyResult],
  ['POST /user/pack/decision', 'send_card reduction_card', 'result'],
  ['GET /user/card_type', '', 'list id name'],
  ['GET /user/post/list/:?', '', `list title lastName firstName created content images ${paging}`],
  ['GET /user/point/combini_number', '', 'url'],
  ['GET /user/point/price_list/:?', '', 'list id point price original_price discount_rate memo'],
  ['GET /user/point/price/:', '', 'id point price original_price discount_rate memo'],
  ['GET /user/point/pay_list/:', '', 'point id name memo'],
  [
    'POST /user/point/buy',
    'pay_id combini_code name carrier_id token req_card_number card_user_name card_save',
    'result payment_id receipt_number url',
  ],
  ['GET /user/point/bank_info', '', 'bank number name price'],
  ['GET /user/point/end', '', 'result pack_id'],
  ['POST /user/point/append', 'token', 'pack_id'],
  ['GET /user/complete_checkout_session', '', ''],
  ['POST /user/history/list/:?', 'mode', `list ${packHistory} ${paging}`],
  ['GET /user/history/detail/:', '', `${packHistory} send_card reduction_card reduction_point`],
  ['GET /user/point/list/:?', '', `list id bonusPoint money created memo history_id ${paging}`],
  ['GET /user/coin/list/:?', '', `list bonusCoin money created memo history_id ${paging}`],
  [
    'GET /user/detail',
    '',
    'lastName middleName firstName tel mail zipcode pref_id pref_name province shiku address building availablePoint end_sms referral_code',
  ],
  ['POST /user/change', 'lastName middleName firstName tel mail zipcode pref_id province shiku address building', ''],
  ['POST /user/change_password', 'pass confirmPass', ''],
  ['POST /user/send_sms', 'tel', ''],
  ['POST /user/check_sms', 'sms_code', ''],
  ['GET /user/transfer/point', '', 'id name status'],
  ['POST /user/transfer/login', 'loginid password site_id', 'result'],
  ['POST /user/transfer/point', 'point site_id', 'error'],
  [
    'POST /user/exchange_card/list/:?',
    'type searchText sort',
    `list id name card_name image model_number rarity sub_coin stock change_num ${paging}`,
  ],
  ['POST /user/exchange_card/check', 'card_id change_num', 'result'],
  ['POST /user/exchange_card/exchange', 'card_id change_num', ''],
];

/** Names of all properties of a schema, however deep. */
function fieldsOf(schema: z.ZodMiniType, io: 'input' | 'output'): Set<string> {
  const names = new Set<string>();
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if (!Array.isArray(node) && 'properties' in node) for (const name of Object.keys(node.properties as object)) names.add(name);
    for (const inner of Object.values(node)) walk(inner);
  };
  walk(z.toJSONSchema(schema, { io, unrepresentable: 'any' }));
  return names;
}

test.each(listed)('API-2 %s is there, with the payload and the reply fields that are listed for it', (place, payload, reply) => {
  const call = calls.find(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':')}` === place);
  expect(call).toBeDefined();
  if (!call) return;
  const missing = (listing: string, known: Set<string>) => listing.split(' ').filter((name) => name !== '' && !known.has(name));
  expect(missing(payload, fieldsOf(call.input as z.ZodMiniType, 'input'))).toEqual([]);
  expect(missing(reply, fieldsOf(call.reply as z.ZodMiniType, 'output'))).toEqual([]);
});
