type Unit = 'pt' | 'coin';
export const unitOf = (pack: { readonly payment_method: '1' | '2' }): Unit => (pack.payment_method === '1' ? 'pt' : 'coin');
