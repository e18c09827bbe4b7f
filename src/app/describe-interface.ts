import { INTERFACE_OF_MEMBERS, INTERFACE_OF_THE_OPERATOR, openApiDocument } from '#runtime/http/openapi/document.ts'
import { readReferenceTexts, withTexts } from '#runtime/http/openapi/reference.ts'
import type { Feature } from '#runtime/kernel/feature.ts'
import { oncePer } from '#runtime/lib/once-per.ts'
import { REFERENCE } from './root.ts'

/** The base path of the operator API. */
export const OPERATOR_PATH = '/operator/v1'
/** The base path of the members' API. */
export const MEMBER_PATH = '/console/v1'

/** The date of the interface in a version format that every generator accepts. */
export const INTERFACE_VERSION = '2025.10.13'

type Described = readonly Pick<Feature, 'operations' | 'webhooks'>[]

/**
 * Returns the OpenAPI document of the features' declarations, without binding the features. Cached for each list and
 * path: callers must not change it.
 */
export function describeInterface(features: Described, basePath: string): object {
  const byPath = documentsOf(features)
  const document = byPath.get(basePath) ?? newDocument(features, basePath)
  byPath.set(basePath, document)
  return document
}

const documentsOf = oncePer((_: Described) => new Map<string, object>())

function newDocument(features: Described, basePath: string): object {
  const operations = features.flatMap((feature) => feature.operations ?? [])
  const webhooks = features.flatMap((feature) => feature.webhooks ?? [])
  const document = openApiDocument(operations, webhooks, { basePath, version: INTERFACE_VERSION })
  return withTexts(document, operations, readReferenceTexts(REFERENCE))
}

/** Returns the OpenAPI document of the features' operator operations. */
export function describeOperatorInterface(features: readonly Pick<Feature, 'operatorOperations'>[]): object {
  const operations = features.flatMap(({ operatorOperations = [] }) => operatorOperations)
  return openApiDocument(operations, [], { basePath: OPERATOR_PATH, version: '1' }, INTERFACE_OF_THE_OPERATOR)
}

/** Returns the OpenAPI document of the features' member operations, without the operations of platforms. */
export function describeMemberInterface(features: readonly Pick<Feature, 'memberOperations'>[]): object {
  const operations = features.flatMap(({ memberOperations = [] }) => memberOperations)
  return openApiDocument(operations, [], { basePath: MEMBER_PATH, version: '1' }, INTERFACE_OF_MEMBERS)
}
