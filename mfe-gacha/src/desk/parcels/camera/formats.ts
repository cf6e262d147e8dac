/** What stands on labels of graders and shops, as zxing and as browsers call it. Others would read figures into a card's lines. */
export const zxingFormats = ['Code128', 'Code39', 'EAN13', 'ITF', 'QRCode', 'DataMatrix'] as const;
export const browserFormats = ['code_128', 'code_39', 'ean_13', 'itf', 'qr_code', 'data_matrix'] as const;
