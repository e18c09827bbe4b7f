import { type Fraction, fractionOf, reciprocal } from './fractions.ts'

/** The fixed mid rates of the sandbox (accounts 10). */
const UNITS_PER_USD = {
  AED: '3.6725', ARS: '1000', AUD: '1.52', BDT: '119.5', BRL: '5.15', BWP: '13.6', CAD: '1.36', CHF: '0.88', CNY: '7.25', COP: '4100',
  CZK: '23', DKK: '6.87', EGP: '48.5', EUR: '0.92', GBP: '0.79', GHS: '15.2', GTQ: '7.75', HKD: '7.8', HTG: '131.5', HUF: '360',
  IDR: '16000', ILS: '3.7', INR: '82.5', JMD: '157', JPY: '150', KES: '129.5', MWK: '1735', MXN: '17.25', MYR: '4.45', NGN: '1550',
  NOK: '10.6', NZD: '1.66', PHP: '57.5', PKR: '278.5', PLN: '3.95', RON: '4.6', RWF: '1350', SAR: '3.75', SEK: '10.4', SGD: '1.34',
  THB: '34.5', TRY: '34', TZS: '2600', UGX: '3700', USD: '1', VND: '25000', XAF: '605', XOF: '605', ZAR: '18.2', ZMW: '26.5',
  BTC: '0.00001', USDB: '1', USDC: '1', USDT: '1',
}

/** Coins that only pay network fees are quoted the usual way round (accounts 12). */
const USD_PER_UNIT = { ETH: '2500', POL: '0.50', SOL: '150', TRX: '0.25' }

/** Every price of the sandbox. XPL has none: its network charges nothing. */
export const SANDBOX_UNITS_PER_USD: ReadonlyMap<string, Fraction> = new Map([
  ...Object.entries(UNITS_PER_USD).map(([code, units]) => [code, fractionOf(units)] as const),
  ...Object.entries(USD_PER_UNIT).map(([code, price]) => [code, reciprocal(fractionOf(price))] as const),
])
