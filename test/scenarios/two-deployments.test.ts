import { afterAll, beforeAll, expect, test } from 'vitest'
import { FEATURES } from '#app/features.ts'
import { umaIdentityOf } from '#features/uma-addresses/index.ts'
import { decodeInvoice } from '#formats/bolt11.ts'
import type { Counterparties, PaymentRequest, PaymentTerms } from '#providers/counterparties/port.ts'
import { counterpartiesOf } from '#providers/index.ts'
import { invariantsOf } from '#runtime/kernel/assembly.ts'
import { findViolations } from '#runtime/work/invariants.ts'
import type { Api, Json } from '../support/api.ts'
import { openTestDatabase } from '../support/database.ts'
import { openPlatform } from '../support/deployment.ts'
import { LoopbackServer } from '../support/loopback-server.ts'
import { PARTNERED } from '../support/partners.ts'
import { freePort } from '../support/ports.ts'
import { type Service, startService, TEST_MASTER_KEY } from '../support/service.ts'

/**
 * Two deployments on this machine, each with a separate database, keys and domain. They know each other only by their
 * messages.
 */

/** Approves every payment. */
class Approval extends LoopbackServer {
  protected override async answer(
    request: Parameters<LoopbackServer['answer']>[0],
    response: Parameters<LoopbackServer['answer']>[1],
  ): Promise<void> {
    request.resume()
    response.writeHead(200).end()
  }
}

interface Deployment {
  service: Service
  domain: string
  api: Api
  customer: Json
  /** The external institutions as this deployment reaches them. */
  counterparties: Counterparties
  stop(): Promise<void>
}

const approval = new Approval()
let deployments: [Deployment, Deployment]
beforeAll(async () => {
  await approval.start()
  deployments = [await start('ana'), await start('bob')]
})
afterAll(async () => {
  approval.stop()
  for (const { stop } of deployments) await stop()
})

async function start(user: string): Promise<Deployment> {
  const { database, drop } = await openTestDatabase()
  const port = String(await freePort())
  const domain = `localhost:${port}`
  const environment = { PORT: port, DEFAULT_UMA_DOMAIN: domain }
  const service = await startService(database, environment, PARTNERED, {}, FEATURES, {
    isPrivateWebhookAllowed: () => true,
  })
  const stop = async () => {
    await service.app.server.close()
    await drop()
  }
  const { api, customer } = await openPlatform(service, user, approval.url)
  const identity = umaIdentityOf({ db: database.db, masterKey: TEST_MASTER_KEY }, 'production')
  const counterparties = counterpartiesOf(service.config, identity).production
  return { service, domain, api, customer, counterparties, stop }
}

type Locked = PaymentRequest['locked']

/** The customer of one deployment looks up the other deployment's customer and agrees on a payment. */
async function agree(payer: Deployment, payee: Deployment, locked: Locked): Promise<PaymentTerms> {
  const { counterparties, domain: senderDomain, customer } = payer
  const receiver = payee.customer.umaAddress
  const found = await counterparties.lookUp({ receiver, senderDomain, isSubjectToTravelRule: false })
  const currency = found.answer?.currencies.find(({ code }) => code === 'USD')
  if (!found.answer || !currency) throw new Error(`No receiver is found: ${found.failure?.reason}`)
  const { answer, failure } = await counterparties.requestPayment({
    receiver: found.answer.reference,
    receivingCurrency: currency,
    locked,
    senderDomain,
    payerIdentifier: customer.umaAddress,
    payer: { FULL_NAME: customer.fullName },
    payerKycStatus: 'VERIFIED',
    askedOfPayee: [{ field: 'FULL_NAME', isMandatory: true }],
    comment: 'For lunch',
    now: new Date(),
  })
  if (!answer) throw new Error(`The payment is refused: ${failure.reason}`)
  return answer
}

const settle = ({ counterparties, domain: senderDomain }: Deployment, { utxoCallback: url = '' }: PaymentTerms) =>
  counterparties.sendPostTransaction({ url, senderDomain, utxos: [] })

const balanceOf = async ({ api, customer }: Deployment): Promise<number> => {
  const { data } = await api.read(`/customers/internal-accounts?customerId=${customer.id}`)
  return data[0].balance.amount
}

const expectSound = async ({ service, api }: Deployment) =>
  expect(await findViolations(service.database.db, api.platform, invariantsOf(FEATURES))).toEqual([])

const both = (): [string, Deployment, Deployment][] => [
  ['there', deployments[0], deployments[1]],
  ['back', deployments[1], deployments[0]],
]

test('pays a customer of the other deployment in both directions, with the agreed amount once', async () => {
  for (const [direction, payer, payee] of both()) {
    const before = await balanceOf(payee)
    const terms = await agree(payer, payee, { side: 'RECEIVING', amount: 2_500n })
    expect(terms, direction).toMatchObject({ receivingAmount: 2_500n, payee: { FULL_NAME: payee.customer.fullName } })
    expect(decodeInvoice(terms.invoice)).toMatchObject({
      amountMillisatoshi: terms.amountMillisatoshi,
      paymentHash: terms.paymentHash,
    })
    expect(await balanceOf(payee), direction).toBe(before)
    await Promise.all([1, 2, 3].map(() => settle(payer, terms)))
    expect(await balanceOf(payee), direction).toBe(before + 2_500)
    const [transaction] = (await payee.api.read('/transactions')).data
    expect(transaction, direction).toMatchObject({
      status: 'COMPLETED',
      source: { sourceType: 'UMA_ADDRESS', umaAddress: payer.customer.umaAddress },
      description: 'For lunch',
    })
    for (const deployment of deployments) await expectSound(deployment)
  }
})

test('a fixed amount in millisatoshi equals the amount of the invoice', async () => {
  const [payer, payee] = deployments
  const terms = await agree(payer, payee, { side: 'SENDING', millisatoshi: 12_345_678n })
  expect(terms.amountMillisatoshi).toBe(12_345_678n)
  const before = await balanceOf(payee)
  await settle(payer, terms)
  expect(BigInt((await balanceOf(payee)) - before)).toBe(terms.receivingAmount)
  await expectSound(payee)
})

test('completes many concurrent payments in both directions', async () => {
  const before = await Promise.all(deployments.map(balanceOf))
  await Promise.all(
    both().flatMap(([, payer, payee]) =>
      Array.from({ length: 5 }, async (_, n) =>
        settle(payer, await agree(payer, payee, { side: 'RECEIVING', amount: BigInt(100 + n) })),
      ),
    ),
  )
  const after = await Promise.all(deployments.map(balanceOf))
  expect(after.map((balance, index) => balance - (before[index] ?? 0))).toEqual([510, 510])
  for (const deployment of deployments) await expectSound(deployment)
})
