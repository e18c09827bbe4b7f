import { Type } from '../../../runtime/declare/schema.ts'
import { webhook } from '../../../runtime/declare/webhook.ts'

export const testWebhook = webhook({
  name: 'test-webhook',
  types: ['TEST'],
  summary: 'Sent on request, and once to a new webhook endpoint. It is never sent again, whatever the answer.',
  data: Type.Object({}, { description: 'Always empty.' }),
})
