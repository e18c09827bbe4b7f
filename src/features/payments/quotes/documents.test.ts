import { beforeEach, describe, expect, test } from 'vitest'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import { faultsOf, accountOf as validAccount } from '#features/external-accounts/accounts.test-support.ts'
import { accountOf, fund, fundedCustomer } from '#features/platforms/internal-accounts/makers.test-support.ts'
import { type DocumentRequirement, setTerms } from '#features/terms/index.ts'
import type { DocumentToTake, PartnerOrder, PayoutPartner } from '#providers/payouts/port.ts'
import { simulatedPayouts } from '#providers/payouts/simulated.ts'
import { newUuid } from '#runtime/lib/ids.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { gathered, streamed } from '#test/support/gathered.ts'
import { inWork } from '#test/support/inside.ts'
import { expectSoundLedger } from '#test/support/ledger.ts'
import { onEveryRail } from '#test/support/partners.ts'
import { service, settle, useService } from '#test/support/service.ts'
import { A_PDF, newDocument } from '../payment-documents/makers.test-support.ts'
import { quoteRequest } from './makers.test-support.ts'

/** The simulated partner, which records its input. */
const taken: (DocumentToTake & { bytes: Buffer })[] = []
const orders: PartnerOrder[] = []
let beforeTaking: () => Promise<void>
const simulated = simulatedPayouts({ stepMs: 0, timeScale: 1, umaDomain: 'sandbox.uma.money' })
const partner: PayoutPartner = {
  submit: (order) => {
    orders.push(order)
    return simulated.submit(order)
  },
  takeDocument: async (document) => {
    const bytes = await gathered(document.content)
    taken.push({ ...document, bytes })
    await beforeTaking()
    return simulated.takeDocument!({ ...document, content: streamed(bytes) })
  },
}
beforeEach(() => {
  taken.splice(0)
  orders.splice(0)
  beforeTaking = async () => {}
})

useService({}, { payoutPartners: onEveryRail(partner) })

/** Creates a customer who pays a business in China. */
async function newPayer({ funds = 100_000 } = {}) {
  const api = await newPlatform({ supportedCurrencies: ['USD', 'CNY'] })
  const { customer, account } = await fundedCustomer(api, { amount: funds })
  const customerId: string = customer.id
  const business = await api.create('/customers/external-accounts', { ...validAccount('CNY_ACCOUNT'), customerId })
  const upload = (documentType: string, extra: object = {}) => newDocument(api, { documentType, customerId, ...extra })
  const request = (purposeOfPayment: string, documents: readonly Json[], extra: object = {}) =>
    quoteRequest(account.id, business.id, 10_000, {
      purposeOfPayment,
      ...(documents.length > 0 && { documentIds: documents.map(({ id }) => id) }),
      ...extra,
    })
  const quote = (purpose: string, documents: readonly Json[], extra: object = {}, key = newUuid()) =>
    api.post('/quotes', request(purpose, documents, extra), { 'idempotency-key': key })
  const statusOf = async ({ id }: Json) => (await api.read(`/payment-documents/${id}`)).status
  return { api, customer, account, business, upload, request, quote, statusOf }
}

const quotesOf = async ({ platform }: Api) =>
  service().database.db.selectFrom('quotes').select('id').where('platform_id', '=', platform).execute()
const codeOf = ({ status, body }: { status: number; body: Json }) => [status, body.code]

/** Sets document requirements for a gift to a business in China. */
const setRequirements = (api: Api, requirements: DocumentRequirement[]) =>
  inWork(api, (work) =>
    setTerms(work, {
      documentRequirements: [
        { receivingCurrency: 'CNY', beneficiaryType: 'BUSINESS', purposes: [{ purpose: 'GIFT', requirements }] },
      ],
    }),
  )

const PREPAYMENT = 'EXPORTED_GOODS_PREPAYMENT'
const POSTPAYMENT = 'EXPORTED_GOODS_POSTPAYMENT'

describe('a quote with documents', () => {
  test('attaches them, shows them, and its documents show the quote', async () => {
    const { api, upload, quote } = await newPayer()
    const [delivery, invoice] = [await upload('DELIVERY_NOTE'), await upload('INVOICE')]
    const { status, body } = await quote(POSTPAYMENT, [delivery, invoice])
    expect({ status, documentIds: body.documentIds, purposeOfPayment: body.purposeOfPayment }).toEqual({
      status: 201,
      documentIds: [delivery.id, invoice.id],
      purposeOfPayment: POSTPAYMENT,
    })
    expect((await api.read(`/quotes/${body.id}`)).documentIds).toEqual([delivery.id, invoice.id])
    const attached = await api.read(`/payment-documents/${invoice.id}`)
    expect(attached).toEqual({ ...invoice, status: 'ATTACHED', quoteId: body.id, updatedAt: body.createdAt })
  })

  test('accepts only documents of the platform for a quote of the platform', async () => {
    const { api, business, quote, upload } = await newPayer()
    const own = await accountOf(api, 'USD')
    const source = { source: { sourceType: 'ACCOUNT', accountId: own.id } }
    expect(codeOf(await quote(PREPAYMENT, [await upload('CONTRACT')], source))).toEqual([
      404,
      'PAYMENT_DOCUMENT_NOT_FOUND',
    ])
    const document = await newDocument(api, { documentType: 'CONTRACT' })
    expect((await quote(PREPAYMENT, [document], source)).body).toMatchObject({
      documentIds: [document.id],
      destination: { accountId: business.id },
    })
  })

  test('sends the content to the partner, and an order that names the documents', async () => {
    const { api, upload, quote } = await newPayer()
    const documents = [await upload('AIR_WAYBILL', { fileName: 'awb.pdf' }), await upload('INVOICE')]
    const { body } = await quote(POSTPAYMENT, documents)
    expect(
      taken.map(({ key, documentType, bytes, attempt }) => [key, documentType, bytes.equals(A_PDF), attempt]),
    ).toEqual(
      expect.arrayContaining([
        [documents[0].id, 'AIR_WAYBILL', true, 1],
        [documents[1].id, 'INVOICE', true, 1],
      ]),
    )
    await api.create(`/quotes/${body.id}/execute`)
    await settle()
    expect(orders).toMatchObject([
      {
        kind: 'payout',
        documents: [
          { requirementId: 'SUPPORTING_PROOF', reference: `simulated/${documents[1].id}` },
          { requirementId: 'SHIPPING_PROOF', reference: `simulated/${documents[0].id}` },
        ],
      },
    ])
    await expectSoundLedger(api)
  })

  test('keeps its documents when it expires', async () => {
    const { api, upload, quote, statusOf } = await newPayer()
    const document = await upload('CONTRACT')
    const { body } = await quote(PREPAYMENT, [document])
    await api.create('/sandbox/clock', { advanceSeconds: 31 * 86_400 })
    await settle()
    expect([(await api.read(`/quotes/${body.id}`)).status, await statusOf(document)]).toEqual(['EXPIRED', 'ATTACHED'])
  })

  test('attaches first and pays once on immediate execution', async () => {
    const { api, account, upload, quote } = await newPayer()
    const document = await upload('CONTRACT')
    const { status, body } = await quote(PREPAYMENT, [document], { immediatelyExecute: true })
    expect([status, body.status]).toEqual([201, 'PROCESSING'])
    await settle()
    expect(await api.read(`/quotes/${body.id}`)).toMatchObject({ status: 'COMPLETED' })
    expect((await api.read(`/transactions/${body.transactionId}`)).status).toBe('COMPLETED')
    expect(orders.length).toBe(1)
    const { data } = await api.read(`/customers/internal-accounts?customerId=${account.customerId}&currency=USD`)
    expect(data[0].balance.amount).toBe(90_000)
    await expectSoundLedger(api)
  })

  test('sends and uses no document if immediate execution lacks money', async () => {
    const { api, upload, quote, statusOf } = await newPayer({ funds: 0 })
    const document = await upload('CONTRACT')
    const answer = await quote(PREPAYMENT, [document], { immediatelyExecute: true })
    expect(codeOf(answer)).toEqual([400, 'INSUFFICIENT_FUNDS'])
    expect({ taken, quotes: await quotesOf(api), status: await statusOf(document) }).toEqual({
      taken: [],
      quotes: [],
      status: 'UPLOADED',
    })
  })
})

describe('documents and requirements', () => {
  test.each([
    [PREPAYMENT, ['PURCHASE_ORDER']],
    [PREPAYMENT, ['PROFORMA_INVOICE']],
    ['OFFICE_EXPENSES', ['RECEIPT']],
    [POSTPAYMENT, ['CONTRACT', 'CUSTOMS_DECLARATION']],
    [POSTPAYMENT, ['BILL_OF_LADING', 'CONTRACT']],
  ])('accepts purpose %s with the proof %s', async (purpose, types) => {
    const { upload, quote } = await newPayer()
    const documents = await Promise.all(types.map((type) => upload(type)))
    expect((await quote(purpose, documents)).status).toBe(201)
  })

  test('Documents: wrong type (DOCUMENTS_REQUIRED)', async () => {
    const { upload, quote, statusOf } = await newPayer()
    const document = await upload('RECEIPT')
    const answer = await quote(PREPAYMENT, [document])
    expect([...codeOf(answer), answer.body.details]).toEqual([
      400,
      'DOCUMENTS_REQUIRED',
      { missingRequirements: ['SUPPORTING_PROOF'] },
    ])
    expect({ status: await statusOf(document), taken }).toEqual({ status: 'UPLOADED', taken: [] })
  })

  test('Documents: one document too many, named by its place', async () => {
    const { upload, quote } = await newPayer()
    const documents = [await upload('OTHER'), await upload('CONTRACT')]
    expect(faultsOf(await quote(PREPAYMENT, documents))).toEqual([400, 'INVALID_INPUT', ['documentIds.0']])
  })

  test('Documents: a type accepted by two requirements fills the requirement without another document', async () => {
    const { api, upload, quote } = await newPayer()
    await setRequirements(api, [
      { id: 'ANY_PAPER', accepts: ['CONTRACT', 'INVOICE'] },
      { id: 'AGREEMENT', accepts: ['CONTRACT'] },
    ])
    const [contract, invoice] = [await upload('CONTRACT'), await upload('INVOICE')]
    const answer = await quote('GIFT', [contract])
    expect([...codeOf(answer), answer.body.details]).toEqual([
      400,
      'DOCUMENTS_REQUIRED',
      { missingRequirements: ['AGREEMENT'] },
    ])
    expect((await quote('GIFT', [contract, invoice])).status).toBe(201)
  })

  test("the operator's table replaces the built-in one, even if it requires no documents", async () => {
    const { api, upload, quote } = await newPayer()
    await setRequirements(api, [])
    expect((await quote('GIFT', [])).status).toBe(201)
    expect(faultsOf(await quote(PREPAYMENT, []))).toEqual([400, 'INVALID_INPUT', ['purposeOfPayment']])
    await inWork(api, (work) =>
      setTerms(work, {
        documentRequirements: [{ receivingCurrency: 'CNY', beneficiaryType: 'BUSINESS', purposes: [] }],
        purposeRequiredFor: [],
      }),
    )
    expect((await quote(PREPAYMENT, [])).status).toBe(201)
    expect(faultsOf(await quote(PREPAYMENT, [await upload('CONTRACT')]))).toEqual([
      400,
      'INVALID_INPUT',
      ['documentIds'],
    ])
  })

  test('refuses an unprovable purpose before it checks the documents', async () => {
    const { upload, quote } = await newPayer()
    expect(faultsOf(await quote('GIFT', [await upload('CONTRACT')]))).toEqual([
      400,
      'INVALID_INPUT',
      ['purposeOfPayment'],
    ])
  })

  test('refuses documents for a destination that needs no proof', async () => {
    const { customer, account, api, upload, quote } = await newPayer()
    const other = await accountOf(api, 'CNY', customer.id)
    const extra = { destination: { destinationType: 'ACCOUNT', accountId: other.id } }
    expect(account.id).not.toBe(other.id)
    expect(faultsOf(await quote(PREPAYMENT, [await upload('CONTRACT')], extra))).toEqual([
      400,
      'INVALID_INPUT',
      ['documentIds'],
    ])
  })
})

describe('a request with documents', () => {
  test('names one to three different ones, under a key', async () => {
    const { api, upload, request, quote } = await newPayer()
    const document = await upload('CONTRACT')
    expect(faultsOf(await api.post('/quotes', request(PREPAYMENT, [document])))).toEqual([
      400,
      'INVALID_INPUT',
      ['Idempotency-Key'],
    ])
    const id = () => ({ id: `PaymentDocument:${newUuid()}` })
    for (const documents of [
      [document, document],
      [id(), id(), id(), id()],
    ])
      expect(faultsOf(await quote(PREPAYMENT, documents))).toEqual([400, 'INVALID_INPUT', ['documentIds']])
    expect(faultsOf(await quote(PREPAYMENT, [{ id: document.id.replace('Payment', '') }]))).toEqual([
      400,
      'INVALID_INPUT',
      ['documentIds.0'],
    ])
  })

  test('Documents: foreign document, of another platform or another customer, is as unknown as a missing one', async () => {
    const { api, upload, quote } = await newPayer()
    const mine = await upload('CONTRACT')
    const foreign = [
      { id: `PaymentDocument:${newUuid()}` },
      await newDocument(await newPlatform(), { documentType: 'CONTRACT' }),
      await upload('CONTRACT', { customerId: (await newCustomer(api)).id }),
      await newDocument(api, { documentType: 'CONTRACT' }),
    ]
    const answers = await Promise.all(foreign.map((document) => quote(PREPAYMENT, [mine, document])))
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      foreign.map(({ id }) => [
        404,
        {
          code: 'PAYMENT_DOCUMENT_NOT_FOUND',
          reason: 'There is no such payment document.',
          details: { documentId: id },
        },
      ]),
    )
  })

  test('Documents: a used document; the others stay unused', async () => {
    const { upload, quote, statusOf } = await newPayer()
    const [used, fresh] = [await upload('CONTRACT'), await upload('DELIVERY_NOTE')]
    await quote(PREPAYMENT, [used])
    const answer = await quote(POSTPAYMENT, [fresh, used])
    expect([...codeOf(answer), answer.body.details]).toEqual([
      409,
      'PAYMENT_DOCUMENT_ALREADY_USED',
      { documentId: used.id },
    ])
    expect(await statusOf(fresh)).toBe('UPLOADED')
  })

  test('returns the same response again under its key', async () => {
    const { api, upload, quote } = await newPayer()
    const document = await upload('CONTRACT')
    const first = await quote(PREPAYMENT, [document], {}, 'once')
    const again = await quote(PREPAYMENT, [document], {}, 'once')
    expect({ status: again.status, body: again.body }).toEqual({ status: 201, body: first.body })
    expect([(await quotesOf(api)).length, taken.length]).toEqual([1, 1])
  })
})

describe('a partner that does not take a document', () => {
  test('Documents: 424 then retry with the same key, with no quote and every document unused between', async () => {
    const { api, upload, quote, statusOf } = await newPayer()
    const documents = [await upload('DELIVERY_NOTE'), await upload('INVOICE', { fileName: 'invoice.424.pdf' })]
    const failed = await quote(POSTPAYMENT, documents, { immediatelyExecute: true }, 'once')
    expect([...codeOf(failed), failed.body.details]).toEqual([
      424,
      'PAYMENT_DOCUMENT_ATTACHMENT_FAILED',
      { documentId: documents[1].id },
    ])
    expect(await Promise.all(documents.map(statusOf))).toEqual(['UPLOADED', 'UPLOADED'])
    expect({ quotes: await quotesOf(api), orders }).toEqual({ quotes: [], orders: [] })

    const retried = await quote(POSTPAYMENT, documents, { immediatelyExecute: true }, 'once')
    expect([retried.status, retried.body.status]).toEqual([201, 'PROCESSING'])
    expect(await Promise.all(documents.map(statusOf))).toEqual(['ATTACHED', 'ATTACHED'])
    expect((await quotesOf(api)).length).toBe(1)
    expect(taken.map(({ attempt }) => attempt)).toEqual([1, 1, 2, 2])
    expect((await quote(POSTPAYMENT, documents, { immediatelyExecute: true }, 'once')).body).toEqual(retried.body)
    await settle()
    await expectSoundLedger(api)
  })

  test('logs the document without its content', async () => {
    const { upload, quote } = await newPayer()
    const document = await upload('CONTRACT', { fileName: 'secret.424.pdf' })
    await quote(PREPAYMENT, [document])
    const line = service().logLines.findLast((each) => each.includes('did not take a payment document'))
    expect(line).toContain(document.id)
    expect(service().logLines.join('\n')).not.toMatch(/secret\.424|umbrellas/)
  })
})

describe('during the request to the partner', () => {
  test('Documents: two quotes racing for one document', async () => {
    const { api, upload, quote } = await newPayer()
    const document = await upload('CONTRACT')
    let waiting = 0
    const bothAsk = new Promise<void>((resolve) => {
      beforeTaking = async () => {
        if (++waiting === 2) resolve()
        await bothAsk
      }
    })
    const answers = await Promise.all([quote(PREPAYMENT, [document]), quote(PREPAYMENT, [document])])
    expect(answers.map(codeOf).sort()).toEqual([
      [201, undefined],
      [409, 'PAYMENT_DOCUMENT_ALREADY_USED'],
    ])
    expect((await quotesOf(api)).length).toBe(1)
  })

  test('refuses the same request immediately: its key is in use', async () => {
    const { upload, quote } = await newPayer()
    const document = await upload('CONTRACT')
    let second: Promise<Json> | undefined
    beforeTaking = async () => {
      second = quote(PREPAYMENT, [document], {}, 'once')
      await second
    }
    expect((await quote(PREPAYMENT, [document], {}, 'once')).status).toBe(201)
    expect((await second)?.body).toMatchObject({ code: 'DUPLICATE_PAY_REQUEST', details: { kind: 'IN_PROGRESS' } })
  })

  test('locks no objects: the payer can pay, and later changes count', async () => {
    const { api, account, upload, quote, statusOf } = await newPayer({ funds: 10_000 })
    const document = await upload('CONTRACT')
    const own = await accountOf(api, 'USD')
    beforeTaking = async () => {
      await api.create('/quotes', quoteRequest(account.id, own.id, 5_000, { immediatelyExecute: true }))
    }
    const answer = await quote(PREPAYMENT, [document], { immediatelyExecute: true })
    expect(codeOf(answer)).toEqual([400, 'INSUFFICIENT_FUNDS'])
    expect(await statusOf(document)).toBe('UPLOADED')
    beforeTaking = async () => {}
    await fund(api, account.id, 5_000)
    expect((await quote(PREPAYMENT, [document], { immediatelyExecute: true })).status).toBe(201)
    await settle()
    await expectSoundLedger(api)
  })
})

test('the audit log has one entry for a quote, however many steps it took', async () => {
  const { api, upload, quote } = await newPayer()
  const document = await upload('CONTRACT')
  const { body } = await quote(PREPAYMENT, [document])
  const entries = await service()
    .database.db.selectFrom('audit_entries')
    .select(['action', 'object', 'result'])
    .where('platform_id', '=', api.platform)
    .where('action', 'in', ['createQuote', 'uploadPaymentDocument'])
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    { action: 'uploadPaymentDocument', object: document.id, result: '201' },
    { action: 'createQuote', object: body.id, result: '201' },
  ])
})
