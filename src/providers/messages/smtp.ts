import { createHash } from 'node:crypto'
import type { ConnectionOptions } from 'node:tls'
import { createTransport } from 'nodemailer'
import type { Message, MessageSender } from './port.ts'

const LIMITS = { connectionTimeout: 5_000, greetingTimeout: 5_000, dnsTimeout: 5_000, socketTimeout: 10_000 }
const LOOPBACK = /^(127\.\d+\.\d+\.\d+|localhost|::1)$/

export interface MailServer {
  /** `smtps://user:password@host:port`, or `smtp://` for a server that switches to TLS after the greeting. */
  url: string
  /** The sender of mails. */
  from: { name: string; address: string }
  /** Trust settings that replace the well-known authorities. */
  tls?: ConnectionOptions
}

/** Sends mails to the operator's server. Never unencrypted, unless the server runs on the same machine. */
export function smtpSender({ url, from, tls }: MailServer): MessageSender {
  const { protocol, hostname, port, username, password } = new URL(url)
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  const isLocal = LOOPBACK.test(host)
  const transport = createTransport({
    ...LIMITS,
    host,
    port: port === '' ? undefined : Number(port),
    secure: protocol === 'smtps:',
    requireTLS: !isLocal,
    ignoreTLS: isLocal,
    tls,
    auth: username === '' ? undefined : { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ key, to, replyTo, subject, text, ...message }) => {
      await transport
        .sendMail({
          messageId: messageIdOf(key, from.address),
          from: { ...from, ...message.from },
          to: { name: '', address: to },
          replyTo: replyTo && { name: '', address: replyTo },
          subject,
          text,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
        .catch(failWithoutContent)
    },
  }
}

/** Returns an id that is the same for every attempt, so mail systems recognize a repetition. */
const messageIdOf = (key: Message['key'], address: string) =>
  `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${address.slice(address.lastIndexOf('@') + 1)}>`

/** The library's message names the recipient, so the error contains only its codes. */
function failWithoutContent(error: unknown): never {
  const { code, responseCode }: { code?: string; responseCode?: number } = Object(error)
  throw new Error(
    `The mail server did not take the message (${[code, responseCode].filter(Boolean).join(' ') || 'no reason given'}).`,
  )
}
