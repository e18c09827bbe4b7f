import { createPost, type Post } from '#runtime/lib/outgoing/http-client.ts'
import type { MessageSender } from './port.ts'

const LIMITS = { connectMs: 5_000, answerMs: 5_000 }

export interface SmsGateway {
  /** An https address of the operator, in a private network or not. */
  url: string
  token: string
  post?: Post
}

/**
 * Hands text messages to the operator's gateway: `POST` of `{"to":"+49…","text":"…"}`. The gateway must answer with
 * 2xx.
 */
export const smsGatewaySender = ({ url, token, post = createPost({ limits: LIMITS }) }: SmsGateway): MessageSender => ({
  send: async ({ key, to, text }) => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'Idempotency-Key': key }
    const { status } = await post({ url, isPrivateAllowed: true }, headers, JSON.stringify({ to, text })).catch(() => {
      throw new Error('The SMS gateway gave no complete answer.')
    })
    if (status < 200 || status > 299) throw new Error(`The SMS gateway answered with ${status}.`)
  },
})
