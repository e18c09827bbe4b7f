import type { Examples } from '#runtime/declare/examples.ts'

const currency = (currencyCode: string) => ({
  currencyCode,
  minAmount: 100,
  maxAmount: 1_000_000_000,
  requiredCounterpartyFields: [],
  enabledTransactionTypes: ['INCOMING', 'OUTGOING'],
})

export const CONFIG_CHANGES: Examples = {
  'Where webhooks go': { webhookEndpoint: 'https://hooks.example.org/causeway' },
  'The currencies of the platform, as a whole': {
    supportedCurrencies: ['USD', 'EUR', 'MXN', 'USDC', 'USDB'].map(currency),
  },
  'A fee of 0.50 USD and a quarter of a percent': {
    feeConfigs: [
      {
        feeType: 'CROSS_CURRENCY_TRANSACTION',
        sourceCurrency: 'USD',
        variableFeeBps: 25,
        fixedFee: { amount: 50, currency: 'USD' },
      },
    ],
  },
  'The domain of UMA addresses': { umaDomain: 'pay.example.org' },
  'How one-time codes look': { embeddedWalletConfig: { appName: 'Example Pay', otpLength: 8, expirationSeconds: 600 } },
}
