/** One for each address that is begun: sent twice it is still one address. */
export const newAddressId = (): string => crypto.randomUUID();
