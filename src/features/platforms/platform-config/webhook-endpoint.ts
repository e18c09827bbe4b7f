import type { Environment } from '#runtime/lib/environment.ts'
import type { Fault } from '#runtime/lib/errors.ts'
import { addressKind } from '#runtime/lib/outgoing/addresses.ts'
import { complaintAboutUrl } from '#runtime/lib/outgoing/urls.ts'

/**
 * The rules for webhook endpoints. Loopback and private hosts, including plain http, are allowed only in sandbox and
 * only if the operator allows them (platform-rules 12.1).
 */
export interface EndpointRules {
  environment: Environment
  arePrivateWebhooksAllowed: boolean
}

const PORTS = { standard: ['', '80', '443'], firstFree: 1024 }

/**
 * Returns the validation errors of a webhook URL, or none if it is usable. Every delivery checks the resolved address
 * of its name (platform-rules 12.8).
 */
export function faultsOfEndpoint(text: string, { environment, arePrivateWebhooksAllowed }: EndpointRules): Fault[] {
  const message = complaintAbout(text, environment === 'sandbox' && arePrivateWebhooksAllowed)
  return message ? [{ field: 'webhookEndpoint', message, constraint: { format: 'uri' } }] : []
}

function complaintAbout(text: string, isPrivateAllowed: boolean): string | undefined {
  const complaint = complaintAboutUrl(text)
  if (complaint) return complaint
  const url = new URL(text)
  if (url.protocol === 'http:' && !isPrivateAllowed) return 'The URL must begin with https.'
  if (text.includes('#')) return 'The URL must not hold a fragment.'
  if (!PORTS.standard.includes(url.port) && Number(url.port) < PORTS.firstFree)
    return 'The port must be 80, 443 or 1024 to 65535.'
  const kind = kindOfHost(url.hostname)
  if (kind === 'forbidden' || (kind === 'private' && !isPrivateAllowed)) return 'The URL must lead to a public host.'
  return undefined
}

function kindOfHost(hostname: string): ReturnType<typeof addressKind> {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (/^[\d.]+$/.test(host) || host.includes(':')) return addressKind(host)
  return /(^|\.)localhost$/.test(host) ? 'private' : 'public'
}
