import { slotsQuerySchema } from "./appointment-schemas.ts";
import { type ComponentName, componentAddress, queryParameters } from "./components.ts";
import { IDEMPOTENCY_KEY } from "./inquiry-schemas.ts";
import { createAvailabilityQuerySchema, createQuoteQuerySchema } from "./rental-schemas.ts";
import { searchQuerySchema } from "./vehicle-schemas.ts";

const RETRY_AFTER = {
  "Retry-After": { description: "Seconds to wait.", schema: { type: "integer" } },
};
const ETAG = {
  ETag: { description: "For If-None-Match.", schema: { type: "string" } },
};

const json = (name: ComponentName) => ({
  "application/json": { schema: { $ref: componentAddress(name) } },
});

const response = (description: string, name: ComponentName, headers?: object) => ({
  description,
  ...(headers && { headers }),
  content: json(name),
});

/** Failures that every operation can return. */
const FAILURES = {
  503: response("The site is overloaded, or its database cannot be used.", "Error", RETRY_AFTER),
  default: response("The request failed.", "Error"),
};

const cacheable = (description: string, name: ComponentName) => ({
  200: response(description, name, ETAG),
  304: { description: "Nothing has changed since the ETag in If-None-Match." },
});

const sendInquiry = {
  operationId: "sendInquiry",
  summary: "Send an inquiry, or book an appointment for a customer",
  description:
    "With the customer's own name, email and phone, since mails and reminders go there. For a time, choose a start of GET /api/appointments/slots.",
  parameters: [
    {
      name: "Idempotency-Key",
      in: "header",
      description:
        "Identifies this inquiry: sent again with the same key, it is stored once. May stand in quotation marks.",
      schema: { type: "string", pattern: IDEMPOTENCY_KEY.source },
    },
  ],
  requestBody: { required: true, content: json("Inquiry") },
  responses: {
    201: response("Stored, now or earlier with the same key.", "Reference"),
    202: response(
      "Stored, but the time is not booked: the customer has to confirm the email address.",
      "ConfirmEmail",
    ),
    400: response("Not a JSON object, or an invalid key.", "Error"),
    403: response("Sent by a browser from another site.", "Error"),
    409: response("The time of the appointment was just taken.", "TimeTaken"),
    413: response("More than 64 KB.", "Error"),
    415: response("Content-Type is not application/json.", "Error"),
    422: response("An invalid field, or a key of another inquiry.", "InvalidFields"),
    429: response("Too many posts.", "TooManyPosts", RETRY_AFTER),
    ...FAILURES,
  },
};

const requestRental = {
  operationId: "requestRental",
  summary: "Request a rental for a customer",
  description:
    "The form of the page /reserve. Ask GET /api/rentals/availability which days are free, and GET /api/rental-quote for the total.",
  requestBody: {
    required: true,
    content: {
      "application/x-www-form-urlencoded": {
        schema: { $ref: componentAddress("RentalRequest") },
      },
    },
  },
  responses: {
    303: { description: "Stored. Location is the page of thanks." },
    403: { description: "Sent by a browser from another site." },
    409: { description: "The price is another one, or no cart is free. Nothing is stored." },
    422: { description: "An invalid field: the form, with a sentence at the field." },
    429: { description: "Too many posts.", headers: RETRY_AFTER },
    503: { description: "The site is overloaded.", headers: RETRY_AFTER },
  },
};

const listVehicles = {
  operationId: "listVehicles",
  summary: "Read or search the stock",
  description: "Vehicles that match the parameters; all without one.",
  parameters: queryParameters(searchQuerySchema),
  responses: {
    ...cacheable("The vehicles.", "VehicleList"),
    ...FAILURES,
  },
};

const getVehicle = {
  operationId: "getVehicle",
  summary: "Read one vehicle",
  parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
  responses: {
    ...cacheable("The vehicle.", "Vehicle"),
    404: response("There is no such vehicle.", "Error"),
    ...FAILURES,
  },
};

const searchVehicles = {
  operationId: "searchVehicles",
  summary: "Read what the inventory shows beside its vehicles",
  description: "Counts, filters and closest vehicles for the parameters of /api/vehicles.",
  parameters: queryParameters(searchQuerySchema),
  responses: { ...cacheable("What the page of the inventory shows.", "SearchResult"), ...FAILURES },
};

const quoteRental = (classes: readonly string[]) => ({
  operationId: "quoteRental",
  summary: "Price a rental",
  parameters: queryParameters(createQuoteQuerySchema(classes)),
  responses: {
    200: response("The price.", "Quote"),
    422: response("Invalid parameters.", "InvalidQuote"),
    ...FAILURES,
  },
});

const getAvailability = (classes: readonly string[]) => ({
  operationId: "getAvailability",
  summary: "Ask what is free",
  parameters: queryParameters(createAvailabilityQuerySchema(classes)),
  responses: {
    200: response("The free carts of each day.", "Availability"),
    400: response("Invalid parameters.", "Error"),
    ...FAILURES,
  },
});

const listSlots = {
  operationId: "listSlots",
  summary: "Ask which times are free",
  parameters: queryParameters(slotsQuerySchema),
  responses: {
    200: response("The free starts.", "Slots"),
    400: response("Invalid days.", "Error"),
    404: response("Nothing of that kind can be booked there.", "Error"),
    ...FAILURES,
  },
};

export const createPaths = (classes: readonly string[]) => ({
  "/api/contact": { post: sendInquiry },
  "/api/appointments/slots": { get: listSlots },
  "/api/vehicles": { get: listVehicles },
  "/api/vehicles/search": { get: searchVehicles },
  "/api/vehicles/{id}": { get: getVehicle },
  "/api/rental-quote": { get: quoteRental(classes) },
  "/api/rentals/availability": { get: getAvailability(classes) },
  "/reserve": { post: requestRental },
});

const WEBHOOK_HEADERS: Record<string, string> = {
  "webhook-id": "The message's id, the same on every attempt.",
  "webhook-timestamp": "Seconds since 1970, of this attempt.",
  "webhook-signature": "v1, and the HMAC-SHA256 of id, timestamp and body, in base64.",
};

export const WEBHOOKS = {
  "inquiry.created": {
    post: {
      operationId: "receiveInquiry",
      summary: "Receive every inquiry",
      description: "By https://www.standardwebhooks.com, to the address in WEBHOOK_URL.",
      parameters: Object.entries(WEBHOOK_HEADERS).map(([name, description]) => ({
        name,
        in: "header",
        required: true,
        description,
        schema: { type: "string" },
      })),
      requestBody: { required: true, content: json("InquiryMessage") },
      responses: {
        "2XX": { description: "Received. The body is ignored." },
        410: { description: "Stops the delivery of this message." },
        default: { description: "The message is sent again later." },
      },
    },
  },
};
