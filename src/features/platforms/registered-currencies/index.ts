export { currencyWatch, learnCurrencies } from './learn-currencies.ts'

export { allowCurrency, knownForMs, registerCurrency } from './register-currency.ts'
export { registeredAt, usableCodes } from './store.ts'
