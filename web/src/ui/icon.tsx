import {joinClassNames} from './class-names'

const PATHS = {
  arrow: 'M5 12h14m-6-6 6 6-6 6',
  chevron: 'm9 6 6 6-6 6',
  check: 'm5 13 4.5 4.5L19 7',
  close: 'M6 6l12 12M18 6 6 18',
  rows: 'M4 5h5v5H4zM4 14h5v5H4zM12 7.500h8M12 16.500h8',
  cards: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  phone:
    'M5 4h4l1.5 4.5L8 10.5a12 12 0 0 0 5.5 5.5l2-2.5L20 15v4a1 1 0 0 1-1 1A15.5 15.5 0 0 1 4 5a1 1 0 0 1 1-1Z',
  pin: 'M12 21s7-6.2 7-11.5A7 7 0 0 0 5 9.5C5 14.8 12 21 12 21Zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5l3 2',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 4.5 4.5',
  filter: 'M4 6h16M7 12h10m-7 6h4',
  heart: 'M12 20s-7.5-4.6-7.5-10A4.3 4.3 0 0 1 12 7.4 4.3 4.3 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10Z',
  compare: 'M4 6h6.500v12H4zM13.500 6H20v12h-6.500z',
  document: 'M7 3h7l4 4v14H7zM14 3v4h4M10 12h5m-5 4h5',
  camera: 'M4 8h3.5L9 5.5h6L16.5 8H20v11H4zM12 16.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  chat: 'M4 5h16v11h-8l-4.5 4v-4H4z',
  coins:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm2.5-12c-.6-.9-1.5-1.2-2.5-1.2-1.400 0-2.600.7-2.600 2s1.200 1.900 2.600 2.200 2.600.8 2.600 2.100-1.200 2.100-2.600 2.100c-1 0-2-.4-2.600-1.300M12 6v1.800m0 8.400V18',
  download: 'M12 4v11m-5-5 5 5 5-5M5 20h14',
  share: 'M12 15V4m-4 4 4-4 4 4M6 12v8h12v-8',
  swap: 'M4 9h14m-4-4 4 4-4 4M20 15H6m4-4-4 4 4 4',
  wheel:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-7a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm-2-2H3.200m10.800 0h6.800M12 14v7',
  person:
    'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.500 8c0-3.600 3.300-5.500 7.500-5.500s7.500 1.900 7.500 5.500',
  bell: 'M6 16v-5a6 6 0 0 1 12 0v5l2 2H4zM10 21h4',
  mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
} as const

export type IconName = keyof typeof PATHS

/** A line icon of 24 px beside text. It is decorative and hidden from screen readers. */
export function Icon({name, size = 20, className}: {name: IconName; size?: number; className?: string}) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className={joinClassNames('line-icon', className)}
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
