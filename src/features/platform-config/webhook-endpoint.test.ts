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
])('%s: sandbox with the switch %s, without it %s, production %s', (url, inOpenSandbox, inClosedSandbox, inProduction) => {
  const taken = [isTaken(url, 'sandbox', true), isTaken(url, 'sandbox', false), isTaken(url, 'production', true)]
  expect(taken).toEqual([inOpenSandbox, inClosedSandbox, inProduction])
})
