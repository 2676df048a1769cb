import {describe, expect, it} from 'vitest'
import {readAmount} from './read-amounts.ts'
import {tokenizeWords} from './tokenize-words.ts'

const YEAR = 2026

/**
 * Words, what they mean, and how many of them are read (all where nothing is said). `-` means that no amount is read.
 */
const AMOUNTS = `
under 30k | price -30000
30k+ | price 30000- | 2
under 20k or 7 seater | price -20000 | 2
20k or 30k | price -20000 | 1
2018 or 2019 | year 2018-2018 | 1
20k and 30k | price -20000 | 1
between 20k and 30k | price 20000-30000
between 2015 | year 2015-2015
under | -
under two | -
under 30x | -
10234 | -
price budget 20k | -
30000 dollars | price -30000
under 19 990 | price -19990
$9 500 tops | price -9500
under 120 500 km | km -120500
my2020 | year 2020-2020
30k drive away | price -30000
30 km | km -30000
80 km k | km -80000 | 2
7 seats thousand | seats 7-7 | 2
7+ seats | seats 7- | 3
7 or more seats | seats 7-
90 000 or less km | km -90000
50 or less per week | weekly_price_range -50
seven or more seats | seats 7-
seven or more windows | -
5 or fewer years old | year 2021-
20k or less kms under 90k | price -20000 | 3
20k or less, kms | price -20000 | 3
80 seater | seats 80-80
100 seater | -
under a hundred thousand | km -100000
under 200 grand | price -200000
under forty five thousand dollars | price -45000
under seventy grand | price -70000
less than one hundred and fifty thousand kms | km -150000
under two hundred thousand kms | km -200000
under fifteen hundred kms | km -1500
thirty-two to thirty-nine k | price 32000-39000
under a hundred thousand and seven seats | km -100000 | 4
under a hundred and seven seats | -
the one | -
one | -
$20,990.00 | price -20990
$ 20990 | price -20990
$ 20 000 | price -20000
MY19 | year 2019-2019
2018-19 | year 2018-2019
1998-99 | year 1998-1999
2019-18 | year 2019-2019 | 1
2018 - 20k | price 2018-20000
2018 model or newer | year 2018-
2018 build onwards | year 2018-
2018 model | year 2018-2018
7 seats to 50000 km | seats 7-7 | 2
under 20k - 30k | price -20000 | 2
around 20k - 30k | price 20000-30000
5000 - 10000 | price 5000-10000
1000 - 5000 | price 1000-5000
5000 - 1000 | price 1000-5000
500 - 5000 | -
from 10 to 20 | price 10000-20000
$250 to 300 | weekly_price_range 250-300
250 to 300 dollars | weekly_price_range 250-300
200 to 300 grand | price 200000-300000
1000 to 20k | price 1000-20000
15000 to 20k | price 15000-20000
$200k to 300000 | price 200000-300000
$200k - 300 | price 200000-300000
$20k - 30000 | price 20000-30000
$2k - 1000 | price 1000-2000
weekly payments $1200 | weekly_price_range -1200
weekly 250 | weekly_price_range -250
kms 50k | km -50000
kms under 50 | km -50000
$99 | price -99000
$100 | weekly_price_range -100
$999 | weekly_price_range -999
$1000 | price -1000
$300 a week | weekly_price_range -300
300 dollars | weekly_price_range -300
over $300 weekly | weekly_price_range 300-
between 100 and 200 a fortnight | weekly_price_range 50-100
over 520 a month | weekly_price_range 120-
under 520 a month | weekly_price_range -120
price 150k | price -150000
99k | price -99000
100k | km -100000
year 20000 | -
after 20000 | -
for 2 | -
under 99 | price -99000
under 100 | -
under 999 | -
under 1000 | price -1000
under 99999 | price -99999
under 100000 | km -100000
under 1000 km | km -1000
under 999 km | km -999000
price under 150000 | price -150000
1949 | -
1950 | year 1950-1950
from 2027 | year 2027-
after 2028 | -
price 2015 | price -2015
price from 2015 | price 2015-
under 2000 | price -2000
under 2015 | year -2015
after 2000 | year 2001-
built 2015 or newer | year 2015-
around 2015 | year 2014-2016
around 7 seats | seats 7-7
around 5 years old | year 2021-2021
under 18 months old | year 2024-
`
  .trim()
  .split('\n')
  .map((row) => {
    const [typed = '', meant = '', read] = row.split(' | ')
    const [filter, bounds = '-'] = meant.split(' ')
    const [min, max] = bounds.split('-').map((bound) => (bound === '' ? null : Number(bound)))
    const next = read === undefined ? tokenizeWords(typed).length : Number(read)
    return [typed, meant === '-' ? null : {filter, bounds: {min, max}, next}] as const
  })

describe('amounts in words', () => {
  it.each(AMOUNTS)('are read as a filter with its bounds: %s [2.2]', (typed, meant) => {
    expect(readAmount(tokenizeWords(typed), 0, YEAR)).toEqual(meant)
  })
})
