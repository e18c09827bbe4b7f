const ID = '00000000-0000-7000-8000-000000000000'
const AT = '2026-01-01T00:00:00.000Z'
const DOLLARS = '{"code":"USD","name":"United States Dollar","symbol":"$","decimals":2}'
const EUROS = '{"code":"EUR","name":"Euro","symbol":"€","decimals":2}'

/**
 * Likely contents of texts, the likeliest last: event bodies at the time of writing. Another dictionary cannot unpack
 * texts packed with this one, so it never changes. Another dictionary needs its own form.
 */
export const DICTIONARY = Buffer.from(
  [
    `CARD_TRANSACTION.AGENT_ACTION.VERIFICATION.BULK_UPLOAD.TEST","data":{"status":"FAILED","failureReason":"REFUNDED","refund":{"reference":"initiatedAt":"EXPIRED"`,
    `"merchant":{"descriptor":"mcc":"country":"cardId":"Card:${ID}","authorizedAt":"AUTHORIZED","lastFour":"brand":"VISA","walletAddress":"0x","network":"cryptoNetwork":"counterpartyInformation":{"FULL_NAME":"`,
    `"type":"CUSTOMER.KYC_APPROVED","timestamp":"${AT}","data":{"id":"Customer:${ID}","platformCustomerId":"${ID}","currencies":["USD","EUR","GBP","MXN","BRL","INR","BTC","USDC"],"email":"@example.com","umaAddress":"$","isDeleted":false,"createdAt":"${AT}","updatedAt":"${AT}","fullName":"","customerType":"INDIVIDUAL","kycStatus":"APPROVED"}}`,
    `"fundingPaymentInstructions":[{"instructionsNotes":"Sandbox: do not send real money. Put the reference into the remittance text of the transfer.","isPlatformAccount":false,"accountOrWalletInfo":{"bankName":"Causeway Sandbox Bank","reference":"FUND-","accountType":"USD_ACCOUNT","bankAddress":"1 Test Street, New York, NY 10001","paymentRails":["ACH","WIRE","RTP","FEDNOW"],"accountNumber":"","routingNumber":"021000021"}},{"instructionsNotes":"Sandbox: do not send real money.","isPlatformAccount":false,"accountOrWalletInfo":{"iban":"DE","country":"DE","bankName":"Causeway Sandbox Bank","swiftCode":"CSWYDEFF","accountType":"SWIFT_ACCOUNT","bankAddress":"Teststraße 1, 60311 Frankfurt am Main","paymentRails":["SWIFT"],"accountHolderName":"Causeway Sandbox Collections"}}],"createdAt":"`,
    `{"id":"Webhook:${ID}","type":"INTERNAL_ACCOUNT.BALANCE_UPDATED","timestamp":"${AT}","data":{"id":"InternalAccount:${ID}","customerId":"Customer:${ID}","type":"INTERNAL_FIAT","status":"ACTIVE","balance":{"amount":0,"currency":${DOLLARS}},"totalBalance":{"amount":0,"currency":${DOLLARS}},`,
    `{"id":"Webhook:${ID}","type":"INCOMING_PAYMENT.COMPLETED","timestamp":"${AT}","data":{"id":"Transaction:${ID}","type":"INCOMING","status":"COMPLETED","direction":"CREDIT","customerId":"Customer:${ID}","platformCustomerId":"${ID}","reconciliationInstructions":{"reference":"FUND-"},"settledAt":"${AT}","createdAt":"${AT}","updatedAt":"${AT}","source":{"sourceType":"REALTIME_FUNDING","currency":"USD","customerId":"Customer:${ID}"},"destination":{"destinationType":"ACCOUNT","accountId":"InternalAccount:${ID}","currency":"USD"},"receivedAmount":{"amount":1000,"currency":${DOLLARS}},"fees":0}}`,
    `"source":{"currency":"USD","accountId":"InternalAccount:${ID}","sourceType":"ACCOUNT"},"destination":{"currency":"EUR","accountId":"ExternalAccount:${ID}","destinationType":"ACCOUNT"},`,
    `{"id":"Webhook:${ID}","type":"OUTGOING_PAYMENT.PENDING","COMPLETED","PROCESSING","timestamp":"${AT}","data":{"id":"Transaction:${ID}","type":"OUTGOING","status":"PENDING","status":"COMPLETED","status":"PROCESSING","direction":"DEBIT","customerId":"Customer:${ID}","platformCustomerId":"${ID}","quoteId":"Quote:${ID}","settledAt":"${AT}","createdAt":"${AT}","updatedAt":"${AT}","source":{"sourceType":"ACCOUNT","accountId":"InternalAccount:${ID}","currency":"USD"},"destination":{"destinationType":"ACCOUNT","accountId":"ExternalAccount:${ID}","currency":"EUR"},"receivedAmount":{"amount":1000,"currency":${EUROS}},"fees":30,"sentAmount":{"amount":1000,"currency":${DOLLARS}},"platformFees":0,"exchangeRate":1.0,"rateDetails":{"serviceApiMultiplier":9970,"serviceApiVariableFeeRate":0.003,"counterpartyMultiplier":0.000092,"counterpartyFixedFee":0,"serviceApiFixedFee":0,"serviceApiVariableFeeAmount":30},"paymentRail":"SEPA_INSTANT","railSelectionMode":"AUTO","expectedSettlementAt":null,"settlementTimelineSeconds":60}}`,
  ].join(''),
)
