import { once } from 'node:events'
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as sdk from '@uma-sdk/core'
import { newSecp256k1KeyPair } from '#crypto/secp256k1.ts'
import { signInvoice } from '#formats/bolt11-sign.ts'
import { randomHex } from '#runtime/lib/ids.ts'
import { publicKeysToWire } from '#uma/public-keys.ts'

const NODE_KEY = newSecp256k1KeyPair().privateKey
const servers: Server[] = []

export function stopInstitutions(): void {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
}

export const invoiceOf = (amountMillisatoshi: bigint | undefined, change: object = {}) =>
  signInvoice(
    {
      network: 'bcrt',
      ...(amountMillisatoshi !== undefined && { amountMillisatoshi }),
      createdAt: new Date(),
      expirySeconds: 300,
      paymentHash: Buffer.from(randomHex(32), 'hex'),
      paymentSecret: Buffer.from(randomHex(32), 'hex'),
      description: 'test',
      ...change,
    },
    NODE_KEY,
  )

/**
 * Another institution on this machine, built from the published UMA library. It verifies requests and signs its
 * responses.
 */
export type Institution = Awaited<ReturnType<typeof startInstitution>>

export async function startInstitution() {
  const institution = {
    domain: '',
    keys: newSecp256k1KeyPair(),
    /** The major versions that the institution supports. */
    majorVersions: [0, 1],
    /** Replacement answers for these paths. */
    pages: {} as Record<string, RequestListener>,
    /** Changes its own answers before it sends them. */
    lookUpAnswer: (answer: object): object => answer,
    payAnswer: (answer: object): object => answer,
    /** Its data about its own customers. */
    payeeData: { name: 'Bob Roy' } as Record<string, string>,
    /** Returns the keys that verify messages from the other side. */
    senderKeys: async (_domain: string): Promise<{ signing: Buffer; encryption: Buffer }> => {
      throw new Error('It does not know the sender.')
    },
    requests: [] as string[],
    payRequests: [] as sdk.PayRequest[],
    postTransactions: [] as sdk.PostTransactionCallback[],
  }
  const server = createServer(async (request, response) => {
    const url = new URL(request.url as string, `http://${institution.domain}`)
    institution.requests.push(url.pathname)
    const page = institution.pages[url.pathname]
    if (page) return page(request, response)
    const body = await textOf(request)
    const answer = ANSWERS.find(([path]) => url.pathname.startsWith(path))?.[1]
    if (!answer) return send(response, 404, {})
    await answer(institution, { url, body }).then(
      (message) => send(response, 200, message),
      (error: unknown) => sendError(response, error),
    )
  })
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  institution.domain = `localhost:${(server.address() as AddressInfo).port}`
  return institution
}

type ReceivedRequest = { url: URL; body: string }
interface InstitutionState {
  domain: string
  keys: ReturnType<typeof newSecp256k1KeyPair>
  majorVersions: number[]
  lookUpAnswer(answer: object): object
  payAnswer(answer: object): object
  payeeData: Record<string, string>
  senderKeys(domain: string): Promise<{ signing: Buffer; encryption: Buffer }>
  payRequests: sdk.PayRequest[]
  postTransactions: sdk.PostTransactionCallback[]
}

const ANSWERS: [string, (institution: InstitutionState, asked: ReceivedRequest) => Promise<object>][] = [
  [
    '/.well-known/lnurlpubkey',
    async ({ keys: { publicKey } }) => publicKeysToWire({ signing: publicKey, encryption: publicKey }),
  ],
  ['/.well-known/lnurlp/', answerLookUp],
  ['/pay', answerPayRequest],
  ['/utxos', takePostTransaction],
]

export const CONVERSION = { rate: 23400.5, fee: 5 }

async function answerLookUp(institution: InstitutionState, { url }: ReceivedRequest): Promise<object> {
  const asked = Number(url.searchParams.get('umaVersion')?.split('.')[0])
  if (!institution.majorVersions.includes(asked))
    throw new sdk.UnsupportedVersionError(`${asked}.0`, institution.majorVersions)
  const request = sdk.parseLnurlpRequest(url)
  const keys = await publishedBy(institution, request.vaspDomain ?? '')
  const isGood = await sdk.verifyUmaLnurlpQuerySignature(request, keys, new sdk.InMemoryNonceValidator(0))
  if (!isGood) throw new sdk.UmaError('bad signature', sdk.ErrorCode.INVALID_SIGNATURE)
  if (!request.receiverAddress.startsWith('$bob@'))
    throw new sdk.UmaError('unknown receiver', sdk.ErrorCode.USER_NOT_FOUND)
  const answer = await sdk.getLnurlpResponse({
    request,
    callback: `http://${institution.domain}/pay`,
    encodedMetadata: '[["text/plain","Pay Bob"]]',
    minSendableSats: 1,
    maxSendableSats: 10_000_000,
    privateKeyBytes: institution.keys.privateKey,
    requiresTravelRuleInfo: true,
    payerDataOptions: { name: { mandatory: true }, birthDate: { mandatory: false }, shoeSize: { mandatory: true } },
    currencyOptions: [new sdk.Currency('USD', 'US Dollars', '$', CONVERSION.rate, 1, 10_000_000, 2)],
    receiverKycStatus: sdk.KycStatus.Verified,
    commentCharsAllowed: 20,
  })
  return institution.lookUpAnswer(JSON.parse(answer.toJsonString()))
}

async function answerPayRequest(institution: InstitutionState, { body }: ReceivedRequest): Promise<object> {
  const request = sdk.PayRequest.fromJson(body)
  institution.payRequests.push(request)
  const payerDomain = request.payerData?.identifier?.split('@')[1] ?? ''
  const keys = await publishedBy(institution, payerDomain)
  const isGood = await sdk.verifyPayReqSignature(request, keys, new sdk.InMemoryNonceValidator(0))
  if (!isGood) throw new sdk.UmaError('bad signature', sdk.ErrorCode.INVALID_SIGNATURE)
  const answer = await sdk.getPayReqResponse({
    request: inReceivingCurrency(request),
    metadata: '[["text/plain","Pay Bob"]]',
    invoiceCreator: { createUmaInvoice: async (millisatoshi) => invoiceOf(BigInt(millisatoshi)) },
    conversionRate: CONVERSION.rate,
    receivingCurrencyCode: 'USD',
    receivingCurrencyDecimals: 2,
    receiverChannelUtxos: ['def:1'],
    receiverFeesMillisats: CONVERSION.fee,
    utxoCallback: `http://${institution.domain}/utxos`,
    payeeData: institution.payeeData,
    receivingVaspPrivateKey: institution.keys.privateKey,
    payeeIdentifier: `$bob@${institution.domain}`,
  })
  return institution.payAnswer(JSON.parse(answer.toJsonString()))
}

/** In version 0 the amount is in the receiving currency, which the library leaves out. */
const inReceivingCurrency = (request: sdk.PayRequest) =>
  request.umaMajorVersion === 1
    ? request
    : new sdk.PayRequest(
        request.amount,
        request.receivingCurrencyCode,
        request.receivingCurrencyCode,
        0,
        request.payerData,
        request.requestedPayeeData,
        request.comment,
      )

async function takePostTransaction(institution: InstitutionState, { body }: ReceivedRequest): Promise<object> {
  const message = sdk.parsePostTransactionCallback(body)
  const keys = await publishedBy(institution, message.vaspDomain)
  const isGood = await sdk.verifyPostTransactionCallbackSignature(message, keys, new sdk.InMemoryNonceValidator(0))
  if (!isGood) throw new sdk.UmaError('bad signature', sdk.ErrorCode.INVALID_SIGNATURE)
  institution.postTransactions.push(message)
  return {}
}

const publishedBy = async ({ senderKeys }: InstitutionState, domain: string) =>
  sdk.PubKeyResponse.fromJson(JSON.stringify(publicKeysToWire(await senderKeys(domain))))

async function textOf(request: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

const send = (response: ServerResponse, status: number, message: object) =>
  void response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(message))

function sendError(response: ServerResponse, error: unknown): void {
  if (error instanceof sdk.UmaError) send(response, error.httpStatusCode, JSON.parse(error.toJSON()))
  else send(response, 500, { status: 'ERROR', reason: String(error) })
}
