import type { CardLink } from '#providers/card-vault/port.ts'
import { toTimestamp } from '#runtime/lib/clock.ts'

export const linkToWire = ({ panEmbedUrl, expiresAt }: CardLink) => ({
  panEmbedUrl,
  expiresAt: toTimestamp(expiresAt),
})
