import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { readConfig } from '#app/config.ts'
import { FEATURES } from '#app/features.ts'
import { newSecp256k1KeyPair } from '#crypto/secp256k1.ts'
import { portOf } from '#runtime/lib/port-of.ts'
import { counterpartiesOf as chosenFor } from './index.ts'

let server: Server | undefined
afterEach(() => void server?.close().closeAllConnections())

/** Returns the counterparties of a deployment with these settings. */
const counterpartiesOf = (environment: Record<string, string>) => {
  const keys = newSecp256k1KeyPair()
  const umaIdentity = { keysOf: async () => ({ signing: keys, encryption: keys }), acceptNonce: async () => true }
  return chosenFor(readConfig(environment, FEATURES), umaIdentity)
}

describe('institutions on this machine', () => {
  const PRODUCTION = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://localhost/causeway',
    END_USER_TERMS: 'https://example.com/terms',
    DEFAULT_UMA_DOMAIN: 'pay.example.com',
    MASTER_KEY: createHash('sha256').update('a master key').digest('hex'),
  }

  test.each<[string, Record<string, string>, boolean]>([
    ['are called where private addresses are allowed', { ALLOW_PRIVATE_WEBHOOKS: 'on' }, true],
    ['are not called where they are not', { ALLOW_PRIVATE_WEBHOOKS: 'off' }, false],
    ['are never called in a production deployment', { ALLOW_PRIVATE_WEBHOOKS: 'on', ...PRODUCTION }, false],
  ])('%s', async (_, environment, isCalled) => {
    const paths: string[] = []
    server = createServer((request, response) => {
      paths.push(new URL(request.url as string, 'http://localhost').pathname)
      response.writeHead(404).end()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const receiver = `$bob@localhost:${portOf(server)}`
    const { production } = counterpartiesOf(environment)
    const { failure } = await production.lookUp({ receiver, senderDomain: 'a.b', isSubjectToTravelRule: false })
    expect(failure?.code).toBe(isCalled ? 'UMA_NOT_FOUND' : 'LNURLP_REQUEST_FAILED')
    expect(paths).toEqual(isCalled ? ['/.well-known/lnurlp/$bob'] : [])
  })
})

test('the institution of the sandbox is at the domain that the operator sets', async () => {
  const question = { senderDomain: 'a.b', isSubjectToTravelRule: false }
  const { sandbox } = counterpartiesOf({ SANDBOX_UMA_DOMAIN: 'uma.test.example' })
  expect((await sandbox.lookUp({ receiver: '$success.usd@uma.test.example', ...question })).failure).toBeUndefined()
  const { failure } = await sandbox.lookUp({ receiver: '$success.usd@sandbox.uma.money', ...question })
  expect(failure?.code).toBe('COUNTERPARTY_NOT_ALLOWED')
})
