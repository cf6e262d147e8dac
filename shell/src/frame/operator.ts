/** Sample values until the operator's own are set; the footer says so. */
export const contactMail = 'support@fudaya.example';
