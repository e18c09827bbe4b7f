import type { Static } from '#runtime/declare/schema.ts'
import type { ScaFactorView } from './contract.ts'
import type { PasskeyOffer } from './enrol-passkey.ts'
import type { OfferedSecret } from './enrol-totp.ts'
import type { Factors } from './list-factors.ts'
import type { PasskeyFactor } from './model.ts'

type WireFactor = Static<typeof ScaFactorView>

export const factorsToWire = ({ isCodeSent, isTotpEnrolled, passkey }: Factors): { factors: WireFactor[] } => ({
  factors: [
    ...(isCodeSent ? [{ factor: 'SMS_OTP' as const }] : []),
    ...(isTotpEnrolled ? [{ factor: 'TOTP' as const }] : []),
    ...(passkey ? [passkeyToWire(passkey)] : []),
  ],
})

export const passkeyToWire = ({ passkey }: PasskeyFactor): WireFactor => ({
  factor: 'PASSKEY',
  credentialId: passkey.credentialId,
})

export const offeredSecretToWire = ({ hex, base32, uri }: OfferedSecret) => ({
  type: 'TOTP' as const,
  secret: hex,
  secretBase32Encoded: base32,
  totpUri: uri,
})

export const passkeyOfferToWire = ({ options, site }: PasskeyOffer) => ({
  type: 'PASSKEY' as const,
  options,
  allowedOrigins: [...site.origins],
  relyingPartyId: site.rpId,
})
