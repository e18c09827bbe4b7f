/** The form in which account numbers are compared: no spaces, no hyphens, capital letters, leading zeros kept (accounts 4.4). */
export function canonicalAccountNumber(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase()
}

/** What an account number of each kind may look like in canonical form, where no published check digit exists (accounts 6). */
const PLAUSIBLE: Readonly<Record<string, RegExp>> = {
  BDT_ACCOUNT: /^[0-9]{8,20}$/,
  CNY_ACCOUNT: /^[0-9]{8,32}$/,
  COP_ACCOUNT: /^[0-9]{6,20}$/,
  GHS_ACCOUNT: /^[0-9]{8,16}$/,
  GTQ_ACCOUNT: /^[0-9]{6,20}$/,
  HKD_ACCOUNT: /^[0-9]{6,15}$/,
  IDR_ACCOUNT: /^[0-9]{8,18}$/,
  JMD_ACCOUNT: /^[0-9]{6,20}$/,
  MYR_ACCOUNT: /^[0-9]{7,17}$/,
  PKR_ACCOUNT: /^[0-9A-Z]{6,24}$/,
  SGD_ACCOUNT: /^[0-9]{5,15}$/,
  SLV_ACCOUNT: /^[0-9]{6,20}$/,
  THB_ACCOUNT: /^[0-9]{10,15}$/,
  VND_ACCOUNT: /^[0-9A-Z]{6,19}$/,
}

/** A US account number, hyphens included (accounts 6.1). */
const US_ACCOUNT_NUMBER = /^[0-9A-Za-z-]{4,17}$/

/** Whether an account of this type can have this number. Types without a rule of their own accept any. */
export function isPlausibleAccountNumber(accountType: string, text: string): boolean {
  if (accountType === 'USD_ACCOUNT') return US_ACCOUNT_NUMBER.test(text)
  return PLAUSIBLE[accountType]?.test(canonicalAccountNumber(text)) ?? true
}
