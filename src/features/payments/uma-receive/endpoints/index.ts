import type { OpenEndpoint } from '#runtime/http/open-endpoint.ts'
import { answerLookUp } from './answer-look-up.ts'
import { answerPayRequest } from './answer-pay-request.ts'
import { umaEndpoint } from './answering.ts'
import type { EndpointDependencies } from './checks.ts'
import { publishConfiguration, publishKeys } from './publish.ts'
import { takePostTransaction } from './take-post-transaction.ts'

/** The endpoints at which other institutions reach the customers of production platforms (payments 8.5 and 11.1). */
export const endpointsWith = (dependencies: EndpointDependencies): OpenEndpoint[] => [
  umaEndpoint({
    method: 'GET',
    path: '/.well-known/lnurlp/:user',
    faults: { MALFORMED: 'PARSE_LNURLP_REQUEST_ERROR', MISSING_UMA_FIELDS: 'MISSING_REQUIRED_UMA_PARAMETERS' },
    answer: (request) => answerLookUp(dependencies, request),
  }),
  umaEndpoint({
    method: 'GET',
    path: '/.well-known/lnurlpubkey',
    answer: (request) => publishKeys(dependencies, request),
  }),
  umaEndpoint({
    method: 'GET',
    path: '/.well-known/uma-configuration',
    answer: (request) => publishConfiguration(dependencies, request),
  }),
  umaEndpoint({
    method: 'POST',
    path: '/uma/pay/:receiver',
    faults: { MALFORMED: 'PARSE_PAYREQ_REQUEST_ERROR', MISSING_UMA_FIELDS: 'MISSING_REQUIRED_UMA_PARAMETERS' },
    answer: (request) => answerPayRequest(dependencies, request),
  }),
  umaEndpoint({
    method: 'POST',
    path: '/uma/payments/:platform/:transaction',
    faults: { MALFORMED: 'PARSE_UTXO_CALLBACK_ERROR' },
    answer: (request) => takePostTransaction(dependencies, request),
  }),
]
