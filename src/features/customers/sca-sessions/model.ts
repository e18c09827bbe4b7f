/** The factors of a customer (agents-sca 10). */
export const FACTORS = ['SMS_OTP', 'TOTP', 'PASSKEY'] as const
export type Factor = (typeof FACTORS)[number]
