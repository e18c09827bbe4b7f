import { once } from 'node:events'
import { createServer } from 'node:https'
import type { MessageSender } from '#providers/messages/port.ts'
import { smsGatewaySender } from '#providers/messages/sms-gateway.ts'
import { smtpSender } from '#providers/messages/smtp.ts'
import { createPost } from '#runtime/lib/outgoing/http-client.ts'
import { portOf } from '#runtime/lib/port-of.ts'
import { AUTHORITY, CERTIFICATE, KEY } from './certificates.ts'
import { MailServer } from './mail-server.ts'

/** A message that arrived at one of the operator's servers. */
export interface Delivered {
  to: string
  text: string
  /** The idempotency key. */
  key: string
}

/**
 * The operator's mail server and gateway for text messages on this machine. Their ports are closed while the servers
 * are down.
 */
export class MessageServers implements MessageSender {
  areDown = false
  /** Runs after a request reaches the servers and before they answer. */
  meanwhile?: (() => Promise<void>) | undefined
  readonly texts: Delivered[] = []
  private readonly mailServer = new MailServer({})
  private readonly gateway = createServer({ key: KEY, cert: CERTIFICATE }, async (request, response) => {
    const { to, text } = JSON.parse(Buffer.concat(await request.toArray()).toString())
    this.texts.push({ to, text, key: String(request.headers['idempotency-key']) })
    response.writeHead(202).end()
  })

  async start(): Promise<this> {
    await this.mailServer.start()
    this.gateway.listen(0, '127.0.0.1')
    await once(this.gateway, 'listening')
    return this
  }

  stop(): void {
    this.mailServer.stop()
    this.gateway.close().closeAllConnections()
  }

  get mails(): Delivered[] {
    return this.mailServer.mails.map(toDelivered)
  }

  /** Returns all messages to a recipient, in the order of arrival. */
  deliveredTo = (recipient: string): Delivered[] => [...this.mails, ...this.texts].filter(({ to }) => to === recipient)

  send: MessageSender['send'] = async (message) => {
    const sender = message.channel === 'EMAIL' ? this.mailSender() : this.textSender()
    await this.meanwhile?.()
    await sender.send(message)
  }

  private mailSender = () =>
    smtpSender({
      url: `smtp://127.0.0.1:${this.areDown ? 9 : this.mailServer.port}`,
      from: { name: 'Example Pay', address: 'no-reply@pay.example' },
    })

  private textSender = () =>
    smsGatewaySender({
      url: `https://hooks.test:${this.areDown ? 9 : portOf(this.gateway)}/messages`,
      token: 'gateway-token',
      post: createPost({
        limits: { connectMs: 2_000, answerMs: 2_000 },
        certificateAuthority: AUTHORITY,
        resolve: async () => [{ address: '127.0.0.1', family: 4 }],
      }),
    })
}

/** Returns a mail's recipient and text. */
export function toDelivered(mail: string): Delivered {
  const [head = '', ...paragraphs] = mail.split('\r\n\r\n')
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head.replaceAll('\r\n ', ' '))?.[1] ?? ''
  return { to: header('To'), key: header('Message-ID'), text: paragraphs.join('\r\n\r\n') }
}
