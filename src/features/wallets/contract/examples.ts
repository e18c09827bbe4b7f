import { EXAMPLE_KEY, type Examples, exampleId } from '#runtime/declare/examples.ts'

/** The wallet of a customer whose other accounts come before it. */
export const EXAMPLE_WALLET = exampleId('InternalAccount', 1)

/** An identity token, cut short. */
const OIDC_TOKEN = 'eyJhbGciOiJSUzI1NiJ9.eyJpc3MiOiJodHRwczovL2FjY291bnRzLmdvb2dsZS5jb20ifQ.unsigned'

export const NEW_CREDENTIALS: Examples = {
  'A login by text message': { type: 'SMS_OTP', accountId: EXAMPLE_WALLET },
  'An identity provider': { type: 'OAUTH', accountId: EXAMPLE_WALLET, oidcToken: OIDC_TOKEN },
  'A passkey': {
    type: 'PASSKEY',
    accountId: EXAMPLE_WALLET,
    nickname: "Ana's phone",
    challenge: 'O3jYbUIP6RrNnO5YIk0ukDbrD-GKb1KdYYbtvGX9cV8',
    attestation: {
      credentialId: 'yFd5GQ1YnVvJlBVr5eH5Mg',
      clientDataJson: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0',
      attestationObject: 'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVgA',
    },
  },
}

export const CHALLENGES: Examples = {
  'For a code': {},
  'For a passkey: the key that is to get the session': { clientPublicKey: EXAMPLE_KEY.compressed },
}

export const VERIFICATIONS: Examples = {
  'With a code': { type: 'EMAIL_OTP', encryptedOtpBundle: '{"encappedPublic":"04e5…","ciphertext":"9a07…"}' },
}

export const REFRESHES: Examples = { 'A session for another key': { clientPublicKey: EXAMPLE_KEY.compressed } }

export const DELEGATIONS: Examples = {
  'A key for a card': { cardId: exampleId('Card'), internalAccountId: EXAMPLE_WALLET, nickname: 'My card' },
}
