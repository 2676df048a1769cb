// Generated from the declarations by `pnpm reference`; do not edit.
import type {ImageValue} from '../fields/media.ts'
import type {LinkValue} from '../fields/media.ts'
import type {RichText} from '../fields/rich-text.ts'
import type {DateWindow} from '../fields/time.ts'
import type {OpeningHour} from '../fields/time.ts'

type VehiclePageWhyBuy = {
  readonly title: string
  readonly text: RichText | null
}

type FeaturesFavourites = {
  readonly on: boolean
  readonly window: DateWindow | null
}

type FormsEnquiryFields = {
  readonly field:
    | 'name'
    | 'last_name'
    | 'email'
    | 'phone'
    | 'message'
    | 'category'
    | 'rego'
    | 'rego_state'
    | 'postcode'
    | 'location'
    | 'dealership'
    | 'date'
    | 'time'
    | 'preferred_contact'
    | 'company'
    | 'opt_in'
    | 'terms_conditions'
  readonly show: 'usual' | 'yes' | 'no'
  readonly required: 'usual' | 'yes' | 'no'
  readonly label: string | null
}

type FormsEnquiry = {
  readonly on: boolean
  readonly title: string
  readonly text: string | null
  readonly submitLabel: string
  readonly fields: readonly FormsEnquiryFields[]
}

type FormsTestDrive = {
  readonly title: string
  readonly text: string | null
  readonly submitLabel: string
  readonly fields: readonly FormsEnquiryFields[]
}

type SignInWatchlist = {
  readonly heading: string
  readonly text: string
}

type FeedsGoogleVehicles = {
  readonly on: boolean
  readonly generation: number
}

/** Site, as read. */
export type Site = {
  readonly id: string
  readonly updatedAt: string | null
  readonly name: string
  readonly slug: string
  readonly hosts: readonly string[]
  readonly live: boolean
  readonly template: string | null
  readonly brand: string | null
  readonly settings: string | null
  readonly manufacturer: string | null
  readonly dealerships: readonly string[]
}

/** Dealership, as read. */
export type Dealership = {
  readonly id: string
  readonly updatedAt: string | null
  readonly name: string
  readonly slug: string
  readonly phone: string | null
  readonly searchCluster: string | null
  readonly averageRating: number | null
  readonly reviewCount: number | null
  readonly email: string | null
  readonly stripeAccount: string | null
}

/** Location, as read. */
export type Location = {
  readonly id: string
  readonly updatedAt: string | null
  readonly name: string
  readonly slug: string
  readonly dealership: string
  readonly type: 'sales' | 'service' | 'parts'
  readonly hours: readonly OpeningHour[]
  readonly specialHours: readonly {
    readonly label: string | null
    readonly date: string
    readonly status: 'Open' | 'Closed'
    readonly open: string | null
    readonly close: string | null
    readonly department:
      | 'all'
      | 'sales'
      | 'service'
      | 'parts'
  }[]
  readonly buysCars: boolean
  readonly primary: boolean
  readonly visible: boolean
  readonly manufacturers: readonly string[]
  readonly phone: string | null
  readonly landline: string | null
  readonly email: string | null
  readonly address: {
    readonly street: string | null
    readonly city: string | null
    readonly state:
      | 'NSW'
      | 'VIC'
      | 'QLD'
      | 'SA'
      | 'WA'
      | 'TAS'
      | 'ACT'
      | 'NT'
      | null
    readonly postcode: string | null
    readonly latitude: number | null
    readonly longitude: number | null
    readonly placeUrl: string | null
    readonly placeId: string | null
  }
  readonly zone:
    | 'Australia/Sydney'
    | 'Australia/Melbourne'
    | 'Australia/Brisbane'
    | 'Australia/Adelaide'
    | 'Australia/Perth'
    | 'Australia/Hobart'
    | 'Australia/Darwin'
  readonly appointmentOnly: boolean
  readonly workshopCapacity: number | null
  readonly loanCars: number
  readonly image: ImageValue | null
  readonly team: readonly {
    readonly name: string
    readonly role: string | null
    readonly words: string | null
    readonly image: ImageValue | null
  }[]
  readonly averageRating: number | null
  readonly reviewCount: number | null
  readonly storeCode: string | null
  readonly dealerLicence: string | null
  readonly repairerLicence: string | null
}

/** Manufacturer, as read. */
export type Manufacturer = {
  readonly id: string
  readonly updatedAt: string | null
  readonly name: string
  readonly slug: string | null
  readonly formerSlugs: readonly string[]
  readonly logo: ImageValue | null
  readonly shortDescription: string | null
}

/** A form of the platform by the name that the settings `forms.*` know it by. */
export type FormName =
  | 'enquiry'
  | 'general'
  | 'testDrive'
  | 'requestPhotos'
  | 'callBack'
  | 'finance'
  | 'tradeIn'
  | 'parts'
  | 'fleet'
  | 'careers'
  | 'serviceBooking'
  | 'offerEnquiry'

/** All settings of a site, resolved. */
export type Settings = {
  readonly identity: {
    readonly name: string
    readonly tagline: string | null
    readonly about: string | null
    readonly logo: ImageValue | null
    readonly phone: string | null
    readonly state:
      | 'NSW'
      | 'VIC'
      | 'QLD'
      | 'SA'
      | 'WA'
      | 'TAS'
      | 'ACT'
      | 'NT'
      | null
    readonly licenceLabel: string
    readonly licenceNumber: string | null
    readonly showLicence: boolean
    readonly legalName: string | null
    readonly abn: string | null
  }
  readonly phones: {
    readonly callNumbers: {
      readonly override: string | null
      readonly new: string | null
      readonly demo: string | null
      readonly used: string | null
    }
    readonly maskPhone: boolean
    readonly visibleDigits: number
    readonly pools: readonly {
      readonly own: string
      readonly numbers: readonly string[]
    }[]
    readonly leaseMinutes: number
    readonly waitMinutes: number
  }
  readonly locations: {
    readonly title: string
    readonly shown:
      | 'all'
      | 'primary'
      | 'sales'
      | 'service'
      | 'parts'
      | 'service-and-parts'
    readonly single: string | null
    readonly showMap: boolean
    readonly nearSearch: boolean
    readonly headerForm: 'list' | 'link'
    readonly headerPhone: 'call' | 'contact'
    readonly viewLocation: 'auto' | 'location' | 'contact'
    readonly brandLogos: boolean
    readonly appointmentOnly: boolean
    readonly appointmentText: string
    readonly fullHours: boolean
    readonly groupHours: boolean
    readonly closedSundayLink: string | null
    readonly sort: 'name' | 'custom'
    readonly mainFirst: boolean
    readonly order: readonly string[]
    readonly headerOrder: readonly ('sales' | 'service' | 'parts')[]
    readonly stripServiceNames: boolean
    readonly mergeDuplicates: boolean
    readonly swipeHintUpTo: number
    readonly swipeHintAlways: boolean
    readonly wideFrom: number
    readonly imageHeight: number
    readonly directoryPageSize: number
    readonly directoryCacheSize: number
  }
  readonly legal: {
    readonly email: string | null
    readonly processors: readonly {
      readonly service:
        | 'hosting'
        | 'mail'
        | 'texts'
        | 'payments'
        | 'valuations'
        | 'maps'
      readonly name: string
      readonly countries: string
    }[]
    readonly commission: string | null
  }
  readonly hosts: {
    readonly redirectToMain: boolean
    readonly searchable: boolean
    readonly previewHosts: readonly string[]
  }
  readonly theme: {
    readonly ink: string
    readonly inkSoft: string
    readonly surface: string
    readonly surfaceSunk: string
    readonly line: string
    readonly accent: string
    readonly accentInk: string
    readonly link: string | null
    readonly band: string
    readonly bandInk: string
    readonly headingFont:
      | 'figtree'
      | 'archivo'
      | 'outfit'
      | 'nunitoSans'
      | 'fraunces'
      | 'sourceSans'
    readonly bodyFont:
      | 'figtree'
      | 'archivo'
      | 'outfit'
      | 'nunitoSans'
      | 'fraunces'
      | 'sourceSans'
    readonly headingForm: 'regular' | 'wide' | 'serif'
    readonly radius: number
    readonly buttonForm: 'card' | 'round' | 'square'
    readonly density: 'comfortable' | 'compact'
    readonly headerForm: 'light' | 'band' | 'centred'
    readonly cardForm: 'picture' | 'price' | 'editorial'
    readonly carForm: 'sheet' | 'story' | 'showroom'
    readonly pictureRatio: '4:3' | '3:2' | '16:10'
    readonly heroForm:
      | 'photo'
      | 'full'
      | 'split'
      | 'editorial'
    readonly accordionDuration: number
    readonly heroImage: ImageValue | null
    readonly heroImageTall: ImageValue | null
  }
  readonly home: {
    readonly promise: string
    readonly promiseDetail: string | null
    readonly sections: readonly (
      | 'bodyTiles'
      | 'featured'
      | 'models'
      | 'ways'
      | 'offers'
      | 'stories'
      | 'posts'
      | 'proofs'
      | 'locations'
      | 'reviews'
      | 'recentlySeen'
      | 'selling'
    )[]
    readonly bodyTiles: readonly (
      | 'suv'
      | 'ute'
      | 'sedan'
      | 'hatch'
      | 'wagon'
      | 'van'
      | 'coupe'
      | 'convertible'
      | 'cabChassis'
      | 'peopleMover'
      | 'lightTruck'
      | 'bus'
      | 'motorhome'
      | '4x4'
      | 'hardtop'
      | 'hatchback'
      | 'softtop'
      | 'stationWagon'
      | 'caravan'
      | 'camperTrailer'
      | 'roadBike'
      | 'cruiser'
      | 'adventureBike'
    )[]
    readonly makeTiles: {
      readonly show: boolean
      readonly makes: readonly string[]
      readonly count: number
    }
    readonly priceSlider: {
      readonly show: boolean
      readonly minimum: number
      readonly maximum: number
      readonly step: number
      readonly gap: number
    }
    readonly heroCar: boolean
    readonly slideHeight: number
    readonly serviceBanner: {
      readonly show: boolean
      readonly text: string
      readonly action: LinkValue
    }
    readonly featuredTitle: string
    readonly featuredCount: number
    readonly proofs: readonly {
      readonly figure: string
      readonly words: string
    }[]
    readonly stories: readonly {
      readonly title: string
      readonly text: string | null
      readonly image: ImageValue | null
      readonly action: LinkValue | null
      readonly form: 'beside' | 'across'
    }[]
    readonly sellForm: boolean
    readonly bands: readonly {
      readonly title: string
      readonly text: string | null
      readonly action: LinkValue | null
    }[]
  }
  readonly navigation: {
    readonly menu: readonly {
      readonly label: string
      readonly key: string
      readonly href: string | null
      readonly panel:
        | 'none'
        | 'links'
        | 'models'
        | 'stock'
        | 'locations'
      readonly links: readonly LinkValue[]
      readonly hidden: boolean
    }[]
    readonly brandLogos: boolean
    readonly footer: readonly LinkValue[]
    readonly legal: readonly LinkValue[]
  }
  readonly price: {
    readonly noPriceText: string
    readonly preorderText: string
    readonly preorderThreshold: number
    readonly offerSubscriptions: boolean
    readonly showMarketPrice: boolean
    readonly marketPriceMargin: number
    readonly marketPriceMinimum: number
    readonly showOthers: boolean
    readonly showWasPrice: boolean
    readonly showUnprovenWasPrice: boolean
    readonly wasPriceDays: number
    readonly wasPriceRecentDays: number
    readonly basisLabels: {
      readonly drive_away: string
      readonly estimated_drive_away: string
      readonly excluding_government_charges: string
    }
    readonly defaultBasis: {
      readonly new: 'drive_away' | 'estimated_drive_away' | 'excluding_government_charges' | null
      readonly used: 'drive_away' | 'estimated_drive_away' | 'excluding_government_charges' | null
    }
    readonly charges: {
      readonly show: boolean
      readonly dealerDelivery: number | null
      readonly fees: readonly {
        readonly state:
          | 'NSW'
          | 'VIC'
          | 'QLD'
          | 'SA'
          | 'WA'
          | 'TAS'
          | 'ACT'
          | 'NT'
        readonly registration: number | null
        readonly insurance: number | null
        readonly plates: number | null
        readonly transfer: number | null
        readonly until: string
      }[]
    }
    readonly marketPriceCareful: boolean
    readonly marketPriceFrom: number
    readonly marketPriceTo: number
    readonly marketPriceMinAge: number
    readonly marketPriceMaxAge: number
    readonly marketPriceMethod: string
    readonly marketPriceText: string
  }
  readonly card: {
    readonly attributes: readonly (
      | 'car_type'
      | 'simple_body'
      | 'km'
      | 'simple_transmission'
      | 'simple_fuel'
      | 'drive'
      | 'seats'
      | 'caravan.sleeps'
      | 'caravan.body_length'
      | 'caravan.tare_weight'
      | 'stocknum'
    )[]
    readonly showLocation: boolean
    readonly buttons: readonly (
      | 'details'
      | 'enquire'
      | 'reserve'
      | 'finance'
      | 'testDrive'
      | 'tradeIn'
    )[]
    readonly featuredButtons: readonly (
      | 'details'
      | 'enquire'
      | 'reserve'
      | 'finance'
      | 'testDrive'
      | 'tradeIn'
    )[]
    readonly similarButtons: readonly (
      | 'details'
      | 'enquire'
      | 'reserve'
      | 'finance'
      | 'testDrive'
      | 'tradeIn'
    )[]
    readonly detailsLabel: string
    readonly financeLabel: string
    readonly reserveLabel: string
    readonly testDriveLabel: string
    readonly tradeInLabel: string
    readonly testDriveTag: string | null
  }
  readonly vehiclePage: {
    readonly sections: readonly (
      | 'keyFacts'
      | 'comments'
      | 'background'
      | 'reserve'
      | 'whyBuy'
      | 'included'
      | 'protect'
      | 'summary'
      | 'features'
      | 'specifications'
      | 'runningCosts'
      | 'finance'
      | 'checkTheDealer'
      | 'paymentMethods'
      | 'similar'
    )[]
    readonly runningCosts: {
      readonly kilometres: number
      readonly petrol: number | null
      readonly diesel: number | null
      readonly electricity: number | null
      readonly until: string | null
    }
    readonly actions: readonly (
      | 'enquire'
      | 'reserve'
      | 'buyOnline'
      | 'finance'
      | 'testDrive'
      | 'tradeIn'
      | 'call'
      | 'chat'
      | 'requestPhotos'
      | 'historyReport'
      | 'directions'
      | 'pricePdf'
      | 'share'
      | 'similar'
    )[]
    readonly enquireLabel: string
    readonly tradeInLabel: string
    readonly reserveLabel: string
    readonly callLabel: string
    readonly historyReportLabel: string
    readonly soldText: string
    readonly reservedText: string
    readonly similarText: string
    readonly similarPrompt: string
    readonly similarCount: number
    readonly commentsTitle: string
    readonly commentsPending: string
    readonly commentsLength: number
    readonly featuresShown: number
    readonly specsShown: number
    readonly showVin: boolean
    readonly showRegistration: boolean
    readonly undatedSafetyStars: boolean
    readonly certifiedTitle: string
    readonly certifiedText: string | null
    readonly whyBuy: VehiclePageWhyBuy
    readonly included: VehiclePageWhyBuy
    readonly protect: VehiclePageWhyBuy
    readonly background: {
      readonly title: string
      readonly newWarranty: string | null
      readonly usedWarranty: string | null
      readonly statutoryWarranty: boolean
      readonly inspection: string | null
      readonly showListed: boolean
      readonly showPrices: boolean
    }
    readonly noWarranty: {
      readonly text: string | null
      readonly states: readonly (
        | 'NSW'
        | 'VIC'
        | 'QLD'
        | 'SA'
        | 'WA'
        | 'TAS'
        | 'ACT'
        | 'NT'
      )[]
      readonly bodies: readonly (
        | 'lightTruck'
        | 'bus'
        | 'cabChassis'
        | 'van'
      )[]
    }
    readonly moneyBack: {
      readonly show: boolean
      readonly hours: number
      readonly text: string
    }
    readonly checkTheDealer: {
      readonly title: string
      readonly text: string
      readonly links: readonly LinkValue[]
    }
    readonly paymentMethods: readonly (
      | 'card'
      | 'amex'
      | 'bankTransfer'
      | 'payid'
      | 'bankCheque'
      | 'finance'
      | 'cash'
    )[]
    readonly interested: {
      readonly show: boolean
      readonly title: string
      readonly actions: readonly (
        | 'enquire'
        | 'reserve'
        | 'buyOnline'
        | 'finance'
        | 'testDrive'
        | 'tradeIn'
        | 'call'
        | 'chat'
        | 'requestPhotos'
        | 'historyReport'
        | 'directions'
        | 'pricePdf'
        | 'share'
        | 'similar'
      )[]
    }
  }
  readonly tags: {
    readonly showFuelTag: boolean
    readonly electric: string
    readonly hybrid: string
    readonly reserved: string
    readonly reservedColour: 'red' | 'grey'
    readonly certifiedMake: string | null
    readonly certifiedEveryMake: boolean
    readonly certified: string
    readonly certifiedImage: ImageValue | null
    readonly comingSoon: string
    readonly fresh: string | null
    readonly freshDays: number
    readonly sold: string
    readonly calmTag: string | null
  }
  readonly stock: {
    readonly carTypes: readonly ('new' | 'demo' | 'used')[]
    readonly itemTypes: readonly ('car' | 'caravan' | 'motorcycle')[]
    readonly hiddenDealerships: readonly string[]
    readonly soldDays: number
    readonly requirePhotos: boolean
    readonly inStockOnly: boolean
    readonly maxAgeDays: number | null
  }
  readonly search: {
    readonly filters: readonly (
      | 'car_type'
      | 'item_type'
      | 'make'
      | 'model'
      | 'make_model'
      | 'badge'
      | 'body'
      | 'price'
      | 'price_range'
      | 'weekly_price_range'
      | 'subscription_price'
      | 'year'
      | 'km'
      | 'transmission'
      | 'fuel'
      | 'electric_range'
      | 'drive'
      | 'seats'
      | 'colour'
      | 'filtered_features'
      | 'categories'
      | 'status'
      | 'tag'
      | 'location_name'
      | 'dealership_name'
      | 'city'
      | 'state'
    )[]
    readonly featureGroups: readonly {
      readonly title: string
      readonly features: string
    }[]
    readonly openFilters: readonly (
      | 'car_type'
      | 'item_type'
      | 'make'
      | 'model'
      | 'make_model'
      | 'badge'
      | 'body'
      | 'price'
      | 'price_range'
      | 'weekly_price_range'
      | 'subscription_price'
      | 'year'
      | 'km'
      | 'transmission'
      | 'fuel'
      | 'electric_range'
      | 'drive'
      | 'seats'
      | 'colour'
      | 'filtered_features'
      | 'categories'
      | 'status'
      | 'tag'
      | 'location_name'
      | 'dealership_name'
      | 'city'
      | 'state'
    )[]
    readonly exampleWords: string | null
    readonly quickFilters: readonly LinkValue[]
    readonly colourSwatches: boolean
    readonly stickyFilters: boolean
    readonly infiniteScroll: boolean
    readonly sortOptions: readonly (
      | 'relevant'
      | 'latest'
      | 'highestPrice'
      | 'lowestPrice'
      | 'highestKm'
      | 'lowestKm'
    )[]
    readonly newFirst: boolean
    readonly pageSize: number
    readonly pricedOnlyWhenCheapestFirst: boolean
    readonly minimumPriceFilter: number
    readonly showMeLabel: string
    readonly featureBanner: {
      readonly show: boolean
      readonly links: readonly LinkValue[]
      readonly instantOfferLabel: string | null
    }
    readonly nearMatches: boolean
    readonly tileSpacing: number
    readonly tileOrder: 'daily' | 'fixed'
    readonly popularMakes: readonly string[]
    readonly makesShown: number
    readonly modelsShown: number
    readonly cityLimit: number
    readonly dealershipLimit: number
    readonly largeCount: 'found' | 'configured' | 'facets'
    readonly countLimit: number
    readonly stockCountText: string | null
    readonly indexableFrom: number
    readonly historySize: number
    readonly cacheSize: number
    readonly priceRounding: number
    readonly kmRounding: number
    readonly sliderMaximum: number
    readonly sliderSteps: number
    readonly textDebounceMs: number
    readonly sliderDebounceMs: number
  }
  readonly listingHealth: {
    readonly leastPictures: number
    readonly mostCapitals: number
    readonly mostDays: number
    readonly fewViews: number
    readonly manyViews: number
    readonly marketDistance: number
    readonly aboveMarket: number
    readonly actions: readonly {
      readonly words: string
      readonly finding:
        | 'noPriceBasis'
        | 'sameVin'
        | 'sameStockNumber'
        | 'contactInComments'
        | 'noOdometer'
        | 'offMarket'
        | 'overMarket'
        | 'noVin'
        | 'fewPictures'
        | 'placeholderFirst'
        | 'aged'
        | 'seldomViewed'
        | 'viewedNotAsked'
        | 'noTestDrive'
        | 'samePicture'
        | 'noFacts'
        | 'noComments'
        | 'shouting'
        | 'noColour'
      readonly action:
        | 'tag'
        | 'first'
        | 'last'
        | 'featured'
        | 'note'
      readonly until: 'finding' | 'sold'
    }[]
  }
  readonly features: {
    readonly favourites: FeaturesFavourites
    readonly accounts: FeaturesFavourites
    readonly watchlist: FeaturesFavourites
    readonly savedSearches: FeaturesFavourites
    readonly compare: FeaturesFavourites
    readonly recentlySeen: FeaturesFavourites
    readonly budgetFinder: FeaturesFavourites
    readonly testDrives: FeaturesFavourites
    readonly serviceBooking: FeaturesFavourites
    readonly tradeIn: FeaturesFavourites
    readonly instantOffer: FeaturesFavourites
    readonly reserve: FeaturesFavourites
    readonly onlinePurchase: FeaturesFavourites
    readonly deals: FeaturesFavourites
    readonly personalisedFinance: FeaturesFavourites
    readonly financeApplication: FeaturesFavourites
    readonly creditCheck: FeaturesFavourites
    readonly onlinePayment: FeaturesFavourites
    readonly partsSearch: FeaturesFavourites
    readonly spinToWin: FeaturesFavourites
    readonly models: FeaturesFavourites
    readonly manufacturers: FeaturesFavourites
    readonly blog: FeaturesFavourites
    readonly visits: FeaturesFavourites
    readonly visitNumbers: FeaturesFavourites
    readonly advertisers: FeaturesFavourites
    readonly experiments: FeaturesFavourites
    readonly chat: FeaturesFavourites
  }
  readonly forms: {
    readonly recipients: readonly {
      readonly department:
        | 'sales'
        | 'finance'
        | 'tradeIn'
        | 'service'
        | 'parts'
        | 'fleet'
        | 'careers'
        | 'general'
      readonly emails: readonly string[]
      readonly adfEmail: string | null
    }[]
    readonly adfEmail: string | null
    readonly webhookUrl: string | null
    readonly categories: readonly string[]
    readonly defaultCategory: string
    readonly messageRequired: boolean
    readonly showOptIn: boolean
    readonly optInLabel: string
    readonly optInTicked: boolean
    readonly showTerms: boolean
    readonly termsLabel: string
    readonly termsMessage: string
    readonly privacyNotice: string
    readonly requestPhotosNote: string
    readonly promise: string | null
    readonly answerHours: number | null
    readonly autoReply: boolean
    readonly autoReplyText: string
    readonly captcha: 'altcha' | 'turnstile' | 'none'
    readonly minimumFillSeconds: number
    readonly rememberDetails: boolean
    readonly defaultState:
      | 'nsw'
      | 'vic'
      | 'qld'
      | 'sa'
      | 'wa'
      | 'tas'
      | 'act'
      | 'nt'
    readonly serviceBookingUrl: string | null
    readonly additionalServices: readonly string[]
    readonly serviceCapacity: number
    readonly appointmentMinutes: number
    readonly testDriveCapacity: number
    readonly testDrivesPerCar: number
    readonly enquiry: FormsEnquiry
    readonly general: FormsEnquiry
    readonly testDrive: FormsTestDrive
    readonly requestPhotos: FormsEnquiry
    readonly callBack: FormsEnquiry
    readonly finance: FormsEnquiry
    readonly tradeIn: FormsTestDrive
    readonly parts: FormsEnquiry
    readonly fleet: FormsEnquiry
    readonly careers: FormsEnquiry
    readonly serviceBooking: FormsTestDrive
    readonly offerEnquiry: FormsEnquiry
  }
  readonly messages: {
    readonly leadFailed: string
    readonly formFailed: string
    readonly fixErrors: string
    readonly watchlistSavedTitle: string
    readonly watchlistSavedText: string
    readonly watchlistRemovedTitle: string
    readonly watchlistRemovedText: string
    readonly viewList: string
    readonly watchlistFailed: string
    readonly pdfFailed: string
    readonly searchFailed: string
    readonly wordsLeftOut: string
    readonly toastLimit: number
  }
  readonly favourites: {
    readonly carTypes: readonly ('new' | 'demo' | 'used')[]
    readonly requirePriceAndImage: boolean
    readonly compareLimit: number
    readonly recentLimit: number
  }
  readonly signIn: {
    readonly message: string
    readonly sender: string | null
    readonly watchlist: SignInWatchlist
    readonly garage: SignInWatchlist
    readonly tradeIn: SignInWatchlist
    readonly checkout: SignInWatchlist
    readonly finance: SignInWatchlist
    readonly spinToWin: SignInWatchlist
    readonly onlinePayment: SignInWatchlist
    readonly carFinance: SignInWatchlist
  }
  readonly gatedRoutes: {
    readonly checkout: boolean
    readonly personalisedFinance: boolean
    readonly creditCheck: boolean
    readonly spinToWin: boolean
    readonly onlinePayment: boolean
  }
  readonly alerts: {
    readonly texts: boolean
    readonly digestHour: number
    readonly quietFrom: number
    readonly quietUntil: number
    readonly emailConsent: string
    readonly textConsent: string
    readonly watchlistEmailConsent: string
    readonly watchlistTextConsent: string
  }
  readonly finance: {
    readonly show: boolean
    readonly hiddenMakes: readonly string[]
    readonly lenders: readonly (
      | 'broker'
      | 'lender_b'
      | 'lender_c'
      | 'manual'
      | 'lender_e'
      | 'lender_f'
      | 'manufacturer_finance'
      | 'history_report'
    )[]
    readonly lenderNames: {
      readonly broker: string
      readonly lender_b: string
      readonly lender_c: string
      readonly manual: string
      readonly lender_e: string
      readonly lender_f: string
      readonly manufacturer_finance: string
      readonly history_report: string
    }
    readonly bandRates: readonly {
      readonly lender:
        | 'broker'
        | 'lender_b'
        | 'lender_c'
        | 'manual'
        | 'lender_e'
        | 'lender_f'
        | 'manufacturer_finance'
        | 'history_report'
      readonly band:
        | 'excellent'
        | 'good'
        | 'fair'
        | 'rebuilding'
      readonly rate: number
      readonly comparisonRate: number
    }[]
    readonly minimumPrice: number
    readonly maximumAge: number
    readonly undatedRates: boolean
    readonly rateInTooltip: boolean
    readonly address: 'finance' | 'finance-enquiry' | 'apply-for-finance'
    readonly offerMonths: number
    readonly warning: string
    readonly disclaimer: string
    readonly usedDisclaimer: string | null
    readonly usedDisclaimerRate: number | null
    readonly creditProvider: string | null
    readonly exampleAmount: number
    readonly termYears: number
    readonly comparedLoan: 'chosen' | 'example'
    readonly finalPayment: number
    readonly showCalculator: boolean
    readonly calculatorRate: number
    readonly establishmentFee: number
    readonly monthlyFee: number
    readonly calculatorPrice: number
    readonly rememberTerms: boolean
    readonly preApproval: LinkValue | null
    readonly pageTitle: string
    readonly pageText: string | null
  }
  readonly financeApplication: {
    readonly label: string
    readonly intro: string
    readonly steps: readonly {
      readonly step:
        | 'loan'
        | 'about'
        | 'home'
        | 'work'
        | 'income'
        | 'spending'
        | 'second'
      readonly show: 'usual' | 'no'
      readonly title: string | null
      readonly text: string | null
    }[]
    readonly fields: readonly {
      readonly field:
        | 'loan.wanted'
        | 'loan.price'
        | 'loan.deposit'
        | 'loan.trade_in_car'
        | 'loan.trade_in'
        | 'loan.trade_in_owing'
        | 'loan.term_years'
        | 'loan.balloon'
        | 'loan.use'
        | 'about.first_name'
        | 'about.middle_names'
        | 'about.last_name'
        | 'about.birth_date'
        | 'about.email'
        | 'about.residency'
        | 'about.licence_number'
        | 'about.licence_state'
        | 'about.relationship'
        | 'about.dependants'
        | 'home.street'
        | 'home.suburb'
        | 'home.state'
        | 'home.postcode'
        | 'home.living'
        | 'home.since'
        | 'work.situation'
        | 'work.occupation'
        | 'work.employer'
        | 'work.since'
        | 'income.source'
        | 'income.amount'
        | 'income.frequency'
        | 'spending.housing'
        | 'spending.living'
        | 'spending.loans'
        | 'spending.loans_owing'
        | 'spending.card_limits'
        | 'spending.other'
        | 'spending.savings'
        | 'second.together'
      readonly show: 'usual' | 'no'
      readonly required: 'usual' | 'yes' | 'no'
      readonly label: string | null
      readonly hint: string | null
    }[]
    readonly coveredYears: number
    readonly privacyNotice: string
    readonly handOverConsent: string
    readonly truthStatement: string
    readonly creditCheckConsent: string
    readonly lenderPage: string | null
    readonly webhookUrl: string | null
    readonly deskPhone: string | null
    readonly keptDays: number
  }
  readonly budgetFinder: {
    readonly title: string
    readonly frequency: 'weekly' | 'fortnightly' | 'monthly'
    readonly weekly: number
    readonly fortnightly: number
    readonly monthly: number
    readonly deposit: number
    readonly maximum: number
    readonly termYears: number
    readonly includeInterest: boolean
    readonly rate: number | null
    readonly note: string
    readonly interestNote: string
    readonly addressForm: 'price' | 'range'
    readonly noneButton: string
    readonly noneText: string
  }
  readonly reserve: {
    readonly carTypes: readonly ('new' | 'demo' | 'used')[]
    readonly address: 'checkout' | 'buy-online'
    readonly deposit: number | null
    readonly fallbackPrice: number
    readonly showDepositSuffix: boolean
    readonly holdHours: number
    readonly title: string
    readonly text: string
    readonly freeText: string
    readonly stateWords: boolean
    readonly ownStateWords: string | null
    readonly purchaseFor: 'all' | 'used' | 'dealerships'
    readonly purchaseDealerships: readonly string[]
  }
  readonly purchase: {
    readonly label: string
    readonly intro: string
    readonly contract: string
    readonly estimateCharges: boolean
    readonly unfinishedConsent: string
    readonly unfinishedMinutes: number
    readonly delivers: boolean
    readonly zones: readonly {
      readonly name: string
      readonly postcodes: string
      readonly price: number
    }[]
    readonly pickUpHours: number
  }
  readonly onlinePayment: {
    readonly title: string
    readonly text: string
    readonly minimum: number
    readonly maximum: number
    readonly referenceLabel: string
    readonly referenceHelp: string
    readonly referenceFormats: readonly string[]
    readonly purposes: readonly {
      readonly label: string
      readonly department:
        | 'sales'
        | 'finance'
        | 'tradeIn'
        | 'service'
        | 'parts'
        | 'fleet'
        | 'careers'
        | 'general'
    }[]
  }
  readonly tradeIn: {
    readonly carTypes: readonly ('new' | 'demo' | 'used')[]
    readonly minimumPrice: number
    readonly title: string
    readonly text: string | null
    readonly contactMethods: readonly ('Phone' | 'Email' | 'SMS')[]
    readonly adjustmentAnswers: readonly {
      readonly label: string
      readonly key: string
      readonly help: string | null
      readonly picture: ImageValue | null
      readonly itemTypes: readonly ('car' | 'caravan' | 'motorcycle')[]
      readonly hidden: boolean
      readonly answers: readonly {
        readonly label: string
        readonly key: string
        readonly kind: 'none' | 'amount' | 'percent'
        readonly change: number
      }[]
    }[]
    readonly askFinance: boolean
    readonly showRange: boolean
    readonly saveValuation: boolean
    readonly offerValidDays: number
    readonly showFaq: boolean
    readonly questionTopic: string
    readonly acceptedSubcategory: string
    readonly invalidPostcode: string
    readonly unknownPostcode: string
  }
  readonly valuations: {
    readonly itemTypes: readonly ('car' | 'caravan' | 'motorcycle')[]
    readonly makeOffers: boolean
    readonly providerPercent: number
    readonly minimumScore: number
    readonly ownPrices: readonly {
      readonly make: string
      readonly model: string
      readonly badge: string | null
      readonly fromYear: number
      readonly toYear: number
      readonly price: number
      readonly km: number
      readonly lessPerYear: number
      readonly lessPer10000Km: number
    }[]
    readonly makes: readonly string[]
    readonly maximumAge: number
    readonly maximumKm: number
    readonly minimumOffer: number
    readonly maximumOffer: number
    readonly lookupsPerDay: number
  }
  readonly servicing: {
    readonly menu: readonly {
      readonly name: string
      readonly key: string
      readonly description: string | null
      readonly price: number | null
      readonly shownPrice: 'exact' | 'from' | 'none'
      readonly minutes: number | null
      readonly capacity: number | null
      readonly places: readonly string[]
      readonly hidden: boolean
    }[]
    readonly stepMinutes: number
    readonly remind: boolean
  }
  readonly parts: {
    readonly title: string
    readonly text: string
    readonly priceNote: string
    readonly noPrice: string
    readonly pageSize: number
  }
  readonly offers: {
    readonly title: string
    readonly emptyText: string
    readonly homeCount: number
    readonly descriptionLength: number
    readonly descriptionCut: number
    readonly disclaimerLength: number
    readonly termsFileText: string
    readonly foldWarnings: boolean
  }
  readonly models: {
    readonly title: string
    readonly groups: readonly {
      readonly label: string
      readonly key: string
    }[]
    readonly address:
      | 'models'
      | 'slug'
      | 'newSlug'
      | 'brand'
    readonly countrySuffix: string | null
    readonly newText: string
    readonly comingSoonText: string
    readonly fromText: string
    readonly brochureText: string
  }
  readonly posts: {
    readonly title: string
    readonly introduction: string | null
    readonly pageSize: number
  }
  readonly reviews: {
    readonly show: boolean
    readonly title: string
    readonly count: number
    readonly minimumRating: number
    readonly minimumStars: number
    readonly averageOver: 'all' | 'shown'
    readonly hiddenReviewers: readonly string[]
    readonly featuredLabel: string
    readonly sourceName: string | null
    readonly sourceUrl: string | null
    readonly ask: boolean
    readonly askAfterDays: number
    readonly askUrl: string | null
    readonly askSubject: string
    readonly askText: string
    readonly listCount: number
    readonly gridMax: number
    readonly carouselStart: number
    readonly autoRotate: boolean
    readonly autoRotateMs: number
    readonly dateForm: 'day' | 'ago'
    readonly truncateAt: number
  }
  readonly integrations: {
    readonly analyticsId: string | null
    readonly askAnalyticsConsent: boolean
    readonly storeCode: string | null
    readonly weeklyFigures: readonly string[]
    readonly map: 'link' | 'plain' | 'keyed'
    readonly mapsKey: string | null
    readonly captchaSiteKey: string | null
    readonly reviewsProvider: 'content' | 'http'
    readonly reviewsOrganisation: string | null
    readonly imageTemplate: string | null
    readonly chatUrl: string | null
    readonly autogauge: boolean
  }
  readonly advertisers: {
    readonly metaDataset: string | null
    readonly googleAccount: string | null
    readonly googleLead: string | null
    readonly googleAppointment: string | null
    readonly googleSold: string | null
    readonly webhookUrl: string | null
    readonly withoutAsking: boolean
  }
  readonly feeds: {
    readonly googleVehicles: FeedsGoogleVehicles
    readonly meta: FeedsGoogleVehicles
    readonly generic: FeedsGoogleVehicles
    readonly indexNowKey: string | null
    readonly pushAddress: string | null
  }
  readonly agents: {
    readonly mcp: boolean
    readonly crawlers: {
      readonly search: boolean
      readonly answers: boolean
      readonly training: boolean
    }
    readonly formTools: boolean
    readonly llmsTxt: boolean
  }
}
