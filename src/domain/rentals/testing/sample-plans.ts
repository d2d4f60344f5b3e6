import type { RentalPlan, RentalPlans, RentalVehicle } from "#domain/rentals/plan-schema.ts";

const FOUR: [string, number, number, number][] = [
  ["Daily", 1, 245, 245],
  ["3 Day", 3, 685, 228.34],
  ["Weekly", 7, 1050, 150],
  ["Monthly", 30, 2800, 94],
];
const SIX: [string, number, number, number][] = [
  ["Daily", 1, 295, 295],
  ["3 Day", 3, 735, 245],
  ["Weekly", 7, 1400, 200],
  ["Monthly", 30, 3500, 116.67],
];

const getPlan = ([title, days, price, renewalPerDay]: (typeof FOUR)[number]): RentalPlan => ({
  id: title.toLowerCase(),
  title,
  days,
  price,
  renewalPerDay,
  savings: null,
  recommended: false,
  subtitle: "",
});

const getVehicle = (id: string, deposit: number, plans: typeof FOUR): RentalVehicle => ({
  id,
  name: id,
  summary: "",
  deposit,
  confirmWhileFree: null,
  plans: plans.map(getPlan),
});

export const PLANS: RentalPlans = {
  updated: "2026-11-21",
  delivery: { freeMiles: 10, perMile: 6, rushFee: 50, sameDayCutoff: "14:00" },
  rules: {
    minimumAge: 18,
    minimumHours: 24,
    incrementHours: 24,
    maximumDays: 30,
    holdHours: 8,
    bufferMinutes: { collected: 60, delivered: 120 },
    leadHours: 2,
    depositRefundDays: [3, 5],
    lateReturnPerHour: 25,
    additionalDriverFee: 25,
    additionalDriversMaximum: 2,
    cleaningFee: [50, 150],
    rechargeFee: 35,
    smokeRemovalFee: 200,
    petHairRemovalFee: 75,
    minorDamageFee: 75,
    missingAccessoryFee: 25,
    insurance: { perPerson: 1, perAccident: 1, propertyDamage: 1 },
    cancellation: { freeHours: 24, lateRefundPercent: 50, noShowRefundPercent: 0 },
  },
  vehicles: [
    getVehicle("4-seater", 500, FOUR),
    getVehicle("6-seater", 750, SIX),
    getVehicle("utility", 600, FOUR),
  ],
};
