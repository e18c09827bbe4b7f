import { createHash } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import type { Answer, Api, Json } from './api.ts'

/** An identity provider that issues tokens with the claims of a test. */

const CREDENTIALS = '/auth/credentials'
export const ISSUER = 'https://accounts.google.com'

/** The `nonce` that ties a token to a key, computed from the key as the client sends it. */
export const nonceOf = (clientPublicKey: string): string => createHash('sha256').update(clientPublicKey).digest('hex')

const seconds = (now: Date) => Math.floor(now.getTime() / 1000)

/** Honest claims of an instant, with the given changes. */
export const claimsOf = (claims: JWTPayload = {}, now = new Date()): JWTPayload => ({
  iss: ISSUER,
  aud: 'wallet-app',
  sub: '10769150350006150715113082367',
  iat: seconds(now),
  exp: seconds(now) + 3600,
  ...claims,
})

/** Returns an unsigned token in the form that the sandbox accepts. */
export function unsignedToken(claims: JWTPayload = {}, now?: Date): string {
  const [, payload] = new UnsecuredJWT(claimsOf(claims, now)).encode().split('.')
  return `${Buffer.from('{"alg":"RS256"}').toString('base64url')}.${payload}.unsigned`
}

/** Creates a key of an identity provider, with a function that signs with it. */
export async function newIssuerKey(
  kid = 'key-1',
): Promise<{ jwk: JWK; sign(claims?: JWTPayload, header?: object): Promise<string> }> {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }
  return {
    jwk,
    sign: (claims, header) =>
      new SignJWT(claimsOf(claims)).setProtectedHeader({ alg: 'RS256', kid, ...header }).sign(privateKey),
  }
}

export const identityRegistration = (account: Json, oidcToken: string) => ({
  type: 'OAUTH',
  accountId: account.id,
  oidcToken,
})

/** Logs in with a token, for a key. */
export const verifyIdentity = (
  api: Api,
  credential: Json,
  oidcToken: string,
  clientPublicKey: string,
  headers: Record<string, string> = {},
): Promise<Answer> =>
  api.post(`${CREDENTIALS}/${credential.id}/verify`, { type: 'OAUTH', oidcToken, clientPublicKey }, headers)
