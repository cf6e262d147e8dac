// For each call one input that its contract accepts, about things that do not exist. A call that is missing here fails its test.
import { account, gacha, payment, store, type Call } from '@fudaya/contracts';

const uuid = '01890000-0000-7000-8000-000000000001';
const registration = {
  lastName: '星野',
  firstName: '空',
  tel: '090-1234-5678',
  mail: 'member@example.com',
  zipcode: '1000001',
  pref_id: 13,
  shiku: '千代田区',
  address: '千代田1-1',
  pass: 'secret99',
  confirmPass: 'secret99',
};

export const goodInputs: ReadonlyMap<Call, Record<string, unknown>> = new Map<Call, Record<string, unknown>>([
  [store.banner, {}],
  [store.cardTypeList, {}],
  [store.packList, {}],
  [store.packAllList, { type: 1, page: 1 }],
  [store.packDetail, { packId: 1 }],
  [store.packCardList, { packId: 1, page: 1 }],
  [account.userPoint, {}],
  [account.login, { mail: 'member@example.com', pass: 'wrong999', save_cookie: '1' }],
  [account.logout, {}],
  [account.registerConfirm, registration],
  [account.registerAppend, registration],
  [account.prefectureList, {}],
  [account.historyList, { page: 1, mode: 0 }],
  [gacha.packCheck, { count: 1, pack_id: 1 }],
  [gacha.packBuy, { purchase_id: uuid, c: 'ab'.repeat(32) }],
  [gacha.gacheResult, { history_id: uuid }],
  [gacha.buyResult, { history_id: uuid }],
  [gacha.decision, { send_card: ['1'], reduction_card: [], history_id: uuid }],
  [gacha.drawKey, {}],
  [gacha.sealedHeads, { box: uuid, after: 3 }],
  [gacha.drawProof, { purchase_id: uuid }],
  [payment.pointPriceList, { page: 1 }],
  [payment.pointPrice, { pointPriceId: 1 }],
  [payment.payList, { pointPriceId: 1 }],
  [payment.pointBuy, { pay_id: 1, point_price_id: 1, request_id: uuid, pack_id: 1, token: 't', req_card_number: '411111******1111' }],
  [payment.pointAppend, { token: uuid }],
  [payment.pointEnd, { payment_id: uuid }],
]);
