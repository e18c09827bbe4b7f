/** The notices to the owner of a wallet, sent to every contact on file. */
export const NOTICES = {
  CREDENTIAL_ADDED: 'A new way to log in was added to your wallet.',
  CREDENTIAL_REVOKED: 'A way to log in was removed from your wallet.',
  WALLET_EXPORTED: 'The recovery words of your wallet were exported.',
  CONTACT_CHANGED: 'The contact of your wallet was changed to another one.',
} as const
export type Notice = keyof typeof NOTICES
