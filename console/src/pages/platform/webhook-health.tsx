import type { Schemas } from '../../api/client.ts'

/** Shows as an icon and words whether a platform accepts its webhooks. */
export function WebhookHealth({
  of: { webhookEndpoint, retriedEvents, undeliverableEvents },
}: {
  of: Schemas['PlatformSummary']
}) {
  if (webhookEndpoint === undefined)
    return (
      <span className="status neutral">
        <span aria-hidden="true">…</span> No address is set
      </span>
    )
  if (retriedEvents + undeliverableEvents === 0)
    return (
      <span className="status good">
        <span aria-hidden="true">✓</span> Delivered
      </span>
    )
  const words = [
    ...(retriedEvents > 0 ? [`${retriedEvents} tried again`] : []),
    ...(undeliverableEvents > 0 ? [`${undeliverableEvents} given up`] : []),
  ]
  return (
    <span className="status attention">
      <span aria-hidden="true">⚠</span> {words.join(', ')}
    </span>
  )
}
