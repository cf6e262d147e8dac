-- Methods that came after the first shops: settings of the payment service connect them, an operator names, orders or switches them off.
insert into payment.method (id, name_ja, name_en, memo_ja, memo_en, position, is_active) values
  (8, 'クレジットカード（登録できます）', 'Credit card (can be saved)', 'VISA・Mastercard・JCB・AMEX', 'Visa, Mastercard, JCB, Amex', 0, true),
  (11, 'クレジットカード（Stripe）', 'Card (Stripe)', 'Stripeの画面でお支払い', 'Paid on Stripe’s page', 20, true),
  (12, 'コンビニ決済（Stripe）', 'Convenience store (Stripe)', '番号はStripeの画面に出ます', 'Stripe’s page shows the number', 21, true),
  (13, '銀行振込（Stripe）', 'Bank transfer (Stripe)', '振込先はStripeの画面に出ます', 'Stripe’s page shows the account', 22, true),
  (14, 'PayPay', 'PayPay', 'Stripeの画面を経由します', 'By way of Stripe’s page', 23, true)
on conflict (id) do nothing;
