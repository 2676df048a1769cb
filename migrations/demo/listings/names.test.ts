import {describe, expect, it} from 'vitest'
import {readName} from './names.ts'

describe('make, model and badge from the title', () => {
  it.each([
    ['2022 Ssangyong Rexton Ultimate (awd)', 'Ssangyong', 'Rexton', 'SsangYong', 'Rexton', 'Ultimate (awd)'],
    ['2018 Land Rover Range Rover Sport SDV6', 'Land', 'Rover', 'Land Rover', 'Range Rover Sport', 'SDV6'],
    ['2016 Land Rover Discovery TD6 SE', 'Land', 'Rover', 'Land Rover', 'Discovery', 'TD6 SE'],
    ['2013 Alfa Romeo Giulietta Progression', 'Alfa', 'Romeo', 'Alfa Romeo', 'Giulietta', 'Progression'],
    ['2019 Great Wall Steed (4X4)', 'Great', 'Wall', 'Great Wall', 'Steed', '(4X4)'],
    ['2020 Hyundai Santa FE Active', 'Hyundai', 'Santa', 'Hyundai', 'Santa Fe', 'Active'],
    ['2019 Hyundai I30 Active', 'Hyundai', 'I30', 'Hyundai', 'i30', 'Active'],
    ['2012 Hyundai IX35 Elite', 'Hyundai', 'IX35', 'Hyundai', 'ix35', 'Elite'],
    ['2022 BMW 430I M Sport', 'BMW', '430I', 'BMW', '430i', 'M Sport'],
    ['2017 Toyota Landcruiser Prado GXL', 'Toyota', 'Landcruiser', 'Toyota', 'Landcruiser Prado', 'GXL'],
    ['2010 Toyota Land Cruiser Prado VX', 'Toyota', 'Land', 'Toyota', 'Landcruiser Prado', 'VX'],
    ['2010 Toyota Land Cruiser GXL', 'Toyota', 'Land', 'Toyota', 'Landcruiser', 'GXL'],
    ['2015 Toyota Hiace Commuter', 'Toyota', 'Hiace', 'Toyota', 'HiAce', 'Commuter'],
    ['2022 GWM Haval Jolion Ultra', 'GWM', 'Haval', 'GWM', 'Haval Jolion', 'Ultra'],
    ['2008 Saab 9-3 Linear 2.0T', 'Saab', '3-Sep', 'Saab', '9-3', 'Linear 2.0T'],
    ['2016 Mercedes-Benz C200', 'Mercedes-Benz', 'C200', 'Mercedes-Benz', 'C200', undefined],
    ['2019 Mini Cooper_Countryman S', 'Mini', 'Cooper_Countryman', 'Mini', 'Countryman', 'S'],
  ])('splits %s', (title, brand, column, make, model, badge) => {
    expect(readName(title, brand, column)).toEqual({make, model, ...(badge ? {badge} : {})})
  })

  it('gives up when the title is of another make', () => {
    expect(readName('2019 Kia Cerato S', 'Mazda', '3')).toBeNull()
  })

  it('takes a longer word as a whole', () => {
    expect(readName('2019 Kia Grandeur S', 'Kia', 'Grandeur')).toEqual({
      make: 'Kia',
      model: 'Grandeur',
      badge: 'S',
    })
  })
})
