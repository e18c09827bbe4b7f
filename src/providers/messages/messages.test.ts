import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:https'
import { afterEach, expect, test } from 'vitest'
import { createPost } from '#runtime/lib/outgoing/http-client.ts'
import { portOf } from '#runtime/lib/port-of.ts'
import { AUTHORITY, CERTIFICATE, KEY } from '#test/support/certificates.ts'
import { newMailServer } from '#test/support/mail-server.ts'
import { createMessages } from './configured.ts'
import type { Message } from './port.ts'
import { smsGatewaySender } from './sms-gateway.ts'
import { smtpSender } from './smtp.ts'

const FROM = { name: 'Example Pay', address: 'no-reply@pay.example' }
const TRUSTED = { ca: AUTHORITY, servername: 'hooks.test' }
const mail: Message = {
  key: 'Job:1',
  channel: 'EMAIL',
  to: 'ana.lima@example.org',
  subject: 'Ihr Code für Grün',
  text: 'Your code is 482913.\nIt is valid for 5 minutes.',
}
const sms: Message = { key: 'Job:2', channel: 'SMS', to: '+4915112345678', text: 'Your code is 482913.' }

/** Returns the text that a failed message leaves in a log. */
async function failureOf(sending: Promise<void>): Promise<string> {
  const error = await sending.then(
    () => new Error('It was sent.'),
    (reason: Error) => reason,
  )
  expect(error.cause).toBeUndefined()
  expect(Object.keys(error)).toEqual([])
  for (const secret of ['482913', 'ana.lima', '15112345678', 'pass-word', 'gateway-token'])
    expect(error.stack, secret).not.toContain(secret)
  return error.message
}

test('delivers a mail with sender, subject and text, and recognizes it by its id', async () => {
  const server = await newMailServer()
  const sender = smtpSender({ url: `smtp://127.0.0.1:${server.port}`, from: FROM })
  await sender.send(mail)
  await sender.send(mail)
  await sender.send({
    ...mail,
    key: 'Job:3',
    from: { name: 'Grün & Co', address: 'codes@gruen.example' },
    replyTo: 'help@gruen.example',
  })
  const [first, again, other] = server.mails.map((each) => each.replaceAll('\r\n ', ' '))
  expect(first).toMatch(/^From: "?Example Pay"? <no-reply@pay\.example>$/m)
  expect(first).toMatch(/^To: ana\.lima@example\.org$/m)
  expect(first).toMatch(/^Subject: =\?UTF-8\?/m)
  expect(first).toMatch(/^Auto-Submitted: auto-generated$/m)
  expect(first).toContain('\r\n\r\nYour code is 482913.\r\nIt is valid for 5 minutes.')
  expect(other).toMatch(/^From: .*<codes@gruen\.example>$/m)
  expect(other).toMatch(/^Reply-To: help@gruen\.example$/m)
  const ids = [first, again, other].map(
    (each) => /^Message-ID: (<[0-9a-f]{32}@pay\.example>)\r?$/im.exec(each as string)?.[1],
  )
  expect([ids[0], ids[1] === ids[0], ids[2] === ids[0]]).toEqual([expect.any(String), true, false])
  expect(server.commands).toContain('RCPT TO:<ana.lima@example.org>')
})

test('a subject of several lines stays a subject, and a recipient with a comma stays one recipient', async () => {
  const server = await newMailServer()
  const sender = smtpSender({ url: `smtp://127.0.0.1:${server.port}`, from: FROM })
  await sender.send({ ...mail, subject: 'Hi\r\nBcc: eve@example.org' })
  expect(server.mails[0]).toMatch(/^Subject: Hi Bcc: eve@example\.org$/m)
  await sender.send({ ...mail, to: 'ana@example.org, eve@example.org' })
  expect(server.commands.filter((command) => command.startsWith('RCPT'))).toEqual([
    'RCPT TO:<ana.lima@example.org>',
    'RCPT TO:<"ana@example.org, eve"@example.org>',
  ])
})

test.each(['at once', 'offered'] as const)(
  'sends a mail over TLS that is %s, with the configured name and password',
  async (tls) => {
    const server = await newMailServer({ tls })
    const url = `${tls === 'at once' ? 'smtps' : 'smtp'}://user%40pay:pass-word%2F@0.0.0.0:${server.port}`
    await smtpSender({ url, from: FROM, tls: TRUSTED }).send(mail)
    expect(server.isSecure).toEqual([true])
    expect(server.commands).toContain(`AUTH PLAIN ${Buffer.from('\0user@pay\0pass-word/').toString('base64')}`)
  },
)

test.each([
  ['offers no TLS', 'never', TRUSTED],
  ['shows a certificate of a stranger', 'offered', { servername: 'hooks.test' }],
  ['shows the certificate of another', 'at once', { ca: AUTHORITY, servername: 'other.test' }],
] as const)('a server that %s gets neither the password nor the mail', async (_, tls, trusted) => {
  const server = await newMailServer({ tls })
  const url = `${tls === 'at once' ? 'smtps' : 'smtp'}://user:pass-word@0.0.0.0:${server.port}`
  expect(await failureOf(smtpSender({ url, from: FROM, tls: trusted }).send(mail))).toMatch(
    /^The mail server did not take the message \(E\w+/,
  )
  expect({
    mails: server.mails,
    commands: server.commands.filter((command) => /^(AUTH|MAIL|DATA)/.test(command)),
  }).toEqual({ mails: [], commands: [] })
})

test.each([
  ['RCPT', '550 no such ana.lima@example.org', 'EENVELOPE 550'],
  ['AUTH', '535 pass-word is wrong', 'EAUTH 535'],
  ['DATA', '451 later, ana.lima@example.org', 'EENVELOPE 451'],
])('reports a refusal of %s by its codes alone', async (command, answer, codes) => {
  const server = await newMailServer({ answers: { [command]: answer } })
  const sending = smtpSender({ url: `smtp://user:pass-word@127.0.0.1:${server.port}`, from: FROM }).send(mail)
  expect(await failureOf(sending)).toBe(`The mail server did not take the message (${codes}).`)
})

const gateways: ReturnType<typeof createServer>[] = []
afterEach(() => gateways.splice(0).forEach((gateway) => gateway.close().closeAllConnections()))

/** A gateway that answers with a status or not at all, and the requests that it received. */
async function newGateway(status: number | undefined) {
  const requests: { method: string | undefined; headers: IncomingMessage['headers']; body: unknown }[] = []
  const gateway = createServer({ key: KEY, cert: CERTIFICATE }, async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    requests.push({ method: request.method, headers: request.headers, body: JSON.parse(body) })
    if (status) response.writeHead(status).end(`It says ${body}`)
  })
  gateways.push(gateway)
  gateway.listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  const post = createPost({
    // Only a gateway that never answers uses up the whole time.
    limits: { connectMs: 10_000, answerMs: status === undefined ? 500 : 10_000 },
    certificateAuthority: AUTHORITY,
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  })
  const url = `https://hooks.test:${portOf(gateway)}/messages`
  return { requests, sender: smsGatewaySender({ url, token: 'gateway-token', post }) }
}

test('sends a text message to the gateway with its token and deduplication key', async () => {
  const { requests, sender } = await newGateway(202)
  await sender.send(sms)
  expect(requests).toEqual([
    {
      method: 'POST',
      body: { to: '+4915112345678', text: 'Your code is 482913.' },
      headers: expect.objectContaining({
        authorization: 'Bearer gateway-token',
        'content-type': 'application/json',
        'idempotency-key': 'Job:2',
      }),
    },
  ])
})

test.each([
  [500, 'The SMS gateway answered with 500.'],
  [401, 'The SMS gateway answered with 401.'],
  [302, 'The SMS gateway answered with 302.'],
  [undefined, 'The SMS gateway gave no complete answer.'],
])('a gateway that answers with %s has not taken the message', async (status, reason) => {
  const { sender } = await newGateway(status)
  expect(await failureOf(sender.send(sms))).toBe(reason)
})

test('a missing configuration fails with the names of the missing settings', async () => {
  const nothing = createMessages({
    smtpUrl: undefined,
    mailFrom: undefined,
    smsGatewayUrl: undefined,
    smsGatewayToken: undefined,
  })
  expect(await failureOf(nothing.send(mail))).toBe('No e-mail can be sent: SMTP_URL and MAIL_FROM are not set.')
  expect(await failureOf(nothing.send(sms))).toBe(
    'No text message can be sent: SMS_GATEWAY_URL and SMS_GATEWAY_TOKEN are not set.',
  )
})

test('uses a separate route for each channel', async () => {
  const server = await newMailServer()
  const messages = createMessages({
    smtpUrl: `smtp://localhost:${server.port}`,
    mailFrom: FROM,
    smsGatewayUrl: 'https://127.0.0.1:9/',
    smsGatewayToken: 'gateway-token',
  })
  await messages.send(mail)
  expect(server.mails).toHaveLength(1)
  expect(await failureOf(messages.send(sms))).toBe('The SMS gateway gave no complete answer.')
})
