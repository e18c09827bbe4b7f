import type { Channel, MessageSender } from './port.ts'
import { smsGatewaySender } from './sms-gateway.ts'
import { smtpSender } from './smtp.ts'

export interface MessageSettings {
  /** The operator's mail server. */
  smtpUrl: string | undefined
  mailFrom: { name: string; address: string } | undefined
  /** The operator's gateway for text messages. */
  smsGatewayUrl: string | undefined
  smsGatewayToken: string | undefined
}

/**
 * Sends messages through the operator's configured servers. Without configuration, sending fails, so that the caller
 * retries later.
 */
export function createMessages({ smtpUrl, mailFrom, smsGatewayUrl, smsGatewayToken }: MessageSettings): MessageSender {
  const senders: Record<Channel, MessageSender> = {
    EMAIL:
      smtpUrl && mailFrom
        ? smtpSender({ url: smtpUrl, from: mailFrom })
        : failing('No e-mail can be sent: SMTP_URL and MAIL_FROM are not set.'),
    SMS:
      smsGatewayUrl && smsGatewayToken
        ? smsGatewaySender({ url: smsGatewayUrl, token: smsGatewayToken })
        : failing('No text message can be sent: SMS_GATEWAY_URL and SMS_GATEWAY_TOKEN are not set.'),
  }
  return { send: (message) => senders[message.channel].send(message) }
}

const failing = (reason: string): MessageSender => ({ send: () => Promise.reject(new Error(reason)) })
