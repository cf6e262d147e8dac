import { expect, test } from 'vitest';
import { readReply } from './reply.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test('PAY-2 a reply is lines of key=value, a key that comes again begins the next row', () => {
  const text =
    'result=0\r\nresponse_code=\r\nresponse_detail=\r\npayment_id=1\r\npayment_status=10\r\npayment_id=2\r\npayment_status=40\r\n';
  expect(readReply('094', bytes(text))).toEqual({
    result: '0',
    code: '',
    rows: [
      { payment_id: '1', payment_status: '10' },
      { payment_id: '2', payment_status: '40' },
    ],
  });
});

test('PAY-2 the page of 3-D Secure goes on to the end of the reply', () => {
  const page = '<html>\r\n<body onload="go()">\r\nresult=1\r\n</body></html>';
  const reply = readReply('020', bytes(`result=7\r\npayment_id=3\r\nout_acs_html=${page}\r\n`));
  expect(reply).toEqual({ result: '7', code: '', rows: [{ payment_id: '3', out_acs_html: page }] });
});

test('PAY-2 replies are in Shift_JIS', () => {
  // 名義 in the provider's encoding.
  const detail = Uint8Array.from([...bytes('result=1\r\nresponse_code=2G33\r\nk_card_name='), 0x96, 0xbc, 0x8b, 0x60]);
  expect(readReply('020', detail)).toEqual({ result: '1', code: '2G33', rows: [{ k_card_name: '名義' }] });
});

test('PAY-2 a list is CSV with the names of its columns before the rows', () => {
  const text = '"1","0","",""\r\n"2","customer_card_id","card_number"\r\n"3","7","************1111"\r\n"3","8","a ""b"", c"\r\n"4","2"\r\n';
  expect(readReply('027', bytes(text))?.rows).toEqual([
    { customer_card_id: '7', card_number: '************1111' },
    { customer_card_id: '8', card_number: 'a "b", c' },
  ]);
});

test.each(['', '<html>Service unavailable</html>', 'result=9\r\n', '{"result":"0"}'])(
  'PAY-2 what is no reply is read as none: %s',
  (text) => {
    expect(readReply('020', bytes(text))).toBeNull();
    expect(readReply('027', bytes(text))).toBeNull();
  },
);
