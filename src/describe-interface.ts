import { REFERENCE } from './root.ts'
import type { Feature } from './runtime/feature.ts'
import { openApiDocument } from './runtime/http/openapi/document.ts'
import { readReferenceTexts, withTexts } from './runtime/http/openapi/reference.ts'

export const INTERFACE_VERSION = '2025-10-13'

/** The OpenAPI document of what features declare. Nothing of them is bound for it. */
export function describeInterface(
  features: readonly Pick<Feature, 'operations' | 'webhooks'>[],
  basePath: string,
): object {
  const operations = features.flatMap((feature) => feature.operations ?? [])
  const webhooks = features.flatMap((feature) => feature.webhooks ?? [])
  const document = openApiDocument(operations, webhooks, { basePath, version: INTERFACE_VERSION })
  return withTexts(document, operations, readReferenceTexts(REFERENCE))
}
