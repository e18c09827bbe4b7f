export type Channel = 'EMAIL' | 'SMS'

/** The sender in a mail. An absent member has the operator's setting. */
export interface Sender {
  name?: string
  address?: string
}

/** A text for one person. */
export interface Message {
  /** The key is the same for every attempt. A second message with the same key is the same message. */
  key: string
  channel: Channel
  /** The recipient: an e-mail address or a phone number in E.164. */
  to: string
  /** For e-mail only, like the next two. */
  from?: Sender
  replyTo?: string
  subject?: string
  text: string
}

/**
 * Sends messages to people. Success means that a carrier has accepted the message. Fails with an error for the operator
 * that contains neither the text nor the recipient.
 */
export interface MessageSender {
  send(message: Message): Promise<void>
}
