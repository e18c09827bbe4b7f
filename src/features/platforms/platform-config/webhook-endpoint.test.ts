import { expect, test } from 'vitest'
import { faultsOfEndpoint } from './webhook-endpoint.ts'

const isTaken = (url: string, environment: 'sandbox' | 'production', arePrivateWebhooksAllowed: boolean) =>
  faultsOfEndpoint(url, { environment, arePrivateWebhooksAllowed }).length === 0

test.each([
  ['https://hooks.example.org/in?key=1', true, true, true],
  ['https://hooks.example.org:8443/', true, true, true],
  ['http://hooks.example.org/', true, false, false],
  ['https://192.168.1.20/', true, false, false],
  ['http://localhost:3000/', true, false, false],
  ['https://169.254.1.1/', false, false, false],
])(
  '%s: sandbox with the switch %s, without it %s, production %s',
  (url, inOpenSandbox, inClosedSandbox, inProduction) => {
    const taken = [isTaken(url, 'sandbox', true), isTaken(url, 'sandbox', false), isTaken(url, 'production', true)]
    expect(taken).toEqual([inOpenSandbox, inClosedSandbox, inProduction])
  },
)

test.each([
  'https://hooks.example.org',
  'HTTPS://Hooks.Example.ORG/In?Key=1',
  'https://hooks.example.org:443/',
  'https://hooks.example.org?key=1',
  'https://hooks.example.org:8443',
  'https://xn--bcher-kva.example/',
  'https://hooks.example.org/a%20b?c=%2F',
  'https://hooks.example.org/in;v=1,2/~x:@y',
  'https://8.8.8.8/',
])('accepts the usual spellings of a URL: %s', (url) => {
  expect(isTaken(url, 'production', false)).toBe(true)
})

const ODD = [
  'https://hooks.example.org/a b',
  'https://hooks.example.org/a\tb',
  'https://hooks.exa\nmple.org/',
  '\u0001https://hooks.example.org/',
  ' https://hooks.example.org/',
  'https://hooks.example.org/\u0085',
  'https://hooks.example.org/\u00a0x',
  'https://hooks.example.org/\u007f',
  'https://hooks.example.org/\u200b',
  'https://@hooks.example.org/',
  'https://:@hooks.example.org/',
  'https://hooks.example.org\\@evil.example/',
  'https:\\\\hooks.example.org\\in',
  'https://hooks.example.org\\in',
  'https:///hooks.example.org/',
  'https:hooks.example.org',
  'https:/hooks.example.org',
  'https://hooks.example.org/a/../b',
  'https://hooks.example.org/%2e%2e/b',
  'https://0x5db8d822/',
  'https://134744072/',
  'https://8.8.2056/',
  'https://hooks%2eexample.org/',
  'https://b\u00fccher.example/',
  'https://hooks.example.org/\u00fc',
  'https://hooks.example.org/in?',
  'https://hooks.example.org:/',
  'https://hooks.example.org:0443/',
]
test.each(ODD)('refuses a URL that others may read differently: %j', (url) => {
  expect([isTaken(url, 'sandbox', true), isTaken(url, 'production', true)]).toEqual([false, false])
})

test('the refusal of an oddly spelled URL has the right spelling', () => {
  const [fault] = faultsOfEndpoint('https://hooks.example.org/a/../b', {
    environment: 'production',
    arePrivateWebhooksAllowed: false,
  })
  expect(fault?.message).toBe('The URL must be written as https://hooks.example.org/b.')
})
