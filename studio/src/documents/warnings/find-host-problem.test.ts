import {expect, it} from 'vitest'
import {findHostProblem} from './find-host-problem.ts'

const others = [
  {name: 'Harbour City', hosts: ['Harbour.localhost']},
  {name: 'Bare', hosts: null},
]

it.each([
  ['', /Write the host name/],
  ['https://www.example.com.au', /Leave out https/],
  ['www.example.com.au/cars', /from the slash on/],
  ['www.example.com.au:3000', /Leave out the port/],
  ['my dealer.com.au', /Leave out the spaces/],
  ['sales@example.com.au', /e-mail address/],
  ['192.168.0.1', /IP address/],
  ['example', /at least two parts/],
  ['-bad.com.au', /letters, digits and hyphens/],
  ['two..dots.com', /letters, digits and hyphens/],
  ['müller.com.au', /letters, digits and hyphens/],
  [`${'a.'.repeat(130)}com`, /at most 253/],
  ['harbour.LOCALHOST', /Harbour City already answers/],
])('findHostProblem › refuses %s with what to do', (host, words) => {
  expect(findHostProblem(host, others)).toMatch(words)
})

it.each(['www.example.com.au', 'new.localhost', 'WWW.Example.com.au '])(
  'findHostProblem › accepts %s',
  (host) => {
    expect(findHostProblem(host, others)).toBeNull()
  },
)
