import { api } from '../api/api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    removeAccount: build.mutation<RemoveAccountApiResponse, RemoveAccountApiArg>({
      query: () => ({ url: `/account`, method: 'DELETE' }),
    }),
    exportAccount: build.query<ExportAccountApiResponse, ExportAccountApiArg>({
      query: () => ({ url: `/account/export` }),
    }),
    getPreferences: build.query<GetPreferencesApiResponse, GetPreferencesApiArg>({
      query: () => ({ url: `/account/preferences` }),
    }),
    savePreferences: build.mutation<SavePreferencesApiResponse, SavePreferencesApiArg>({
      query: (queryArg) => ({ url: `/account/preferences`, method: 'PUT', body: queryArg.savePreferencesDto }),
    }),
    getSecondFactor: build.query<GetSecondFactorApiResponse, GetSecondFactorApiArg>({
      query: () => ({ url: `/account/secondFactor` }),
    }),
    beginSecondFactor: build.mutation<BeginSecondFactorApiResponse, BeginSecondFactorApiArg>({
      query: () => ({ url: `/account/secondFactor`, method: 'POST' }),
    }),
    confirmSecondFactor: build.mutation<ConfirmSecondFactorApiResponse, ConfirmSecondFactorApiArg>({
      query: (queryArg) => ({
        url: `/account/secondFactor/confirm`,
        method: 'POST',
        body: queryArg.secondFactorCodeDto,
      }),
    }),
    removeSecondFactor: build.mutation<RemoveSecondFactorApiResponse, RemoveSecondFactorApiArg>({
      query: (queryArg) => ({
        url: `/account/secondFactor/remove`,
        method: 'POST',
        body: queryArg.secondFactorCodeDto,
      }),
    }),
    getAddresses: build.query<GetAddressesApiResponse, GetAddressesApiArg>({
      query: () => ({ url: `/address` }),
    }),
    saveAddresses: build.mutation<SaveAddressesApiResponse, SaveAddressesApiArg>({
      query: (queryArg) => ({ url: `/address`, method: 'PUT', body: queryArg.saveAddressesDto }),
    }),
    checkAdmin: build.query<CheckAdminApiResponse, CheckAdminApiArg>({
      query: (queryArg) => ({ url: `/admin/${encodeURIComponent(String(queryArg.email))}` }),
    }),
    listAuditEntries: build.query<ListAuditEntriesApiResponse, ListAuditEntriesApiArg>({
      query: (queryArg) => ({
        url: `/audit`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          q: queryArg.q,
          by: queryArg.by,
          actor: queryArg.actor,
          subject: queryArg.subject,
          action: queryArg.action,
          from: queryArg['from'],
          until: queryArg.until,
        },
      }),
    }),
    getBasket: build.query<GetBasketApiResponse, GetBasketApiArg>({
      query: () => ({ url: `/basket` }),
    }),
    saveBasket: build.mutation<SaveBasketApiResponse, SaveBasketApiArg>({
      query: (queryArg) => ({ url: `/basket`, method: 'PUT', body: queryArg.saveBasketDto }),
    }),
    priceLines: build.query<PriceLinesApiResponse, PriceLinesApiArg>({
      query: (queryArg) => ({ url: `/basket/price`, method: 'POST', body: queryArg.priceLinesDto }),
    }),
    listCategories: build.query<ListCategoriesApiResponse, ListCategoriesApiArg>({
      query: () => ({ url: `/category` }),
    }),
    addCategory: build.mutation<AddCategoryApiResponse, AddCategoryApiArg>({
      query: (queryArg) => ({ url: `/category`, method: 'POST', body: queryArg.addCategoryDto }),
    }),
    editCategory: build.mutation<EditCategoryApiResponse, EditCategoryApiArg>({
      query: (queryArg) => ({
        url: `/category/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PATCH',
        body: queryArg.editCategoryDto,
      }),
    }),
    removeCategory: build.mutation<RemoveCategoryApiResponse, RemoveCategoryApiArg>({
      query: (queryArg) => ({
        url: `/category/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
        params: {
          version: queryArg.version,
        },
      }),
    }),
    createPaymentIntent: build.mutation<CreatePaymentIntentApiResponse, CreatePaymentIntentApiArg>({
      query: (queryArg) => ({ url: `/create-payment-intent`, method: 'POST', body: queryArg.createPaymentIntentDto }),
    }),
    getCustomer: build.query<GetCustomerApiResponse, GetCustomerApiArg>({
      query: (queryArg) => ({ url: `/customer/${encodeURIComponent(String(queryArg.id))}` }),
    }),
    listCustomerNotes: build.query<ListCustomerNotesApiResponse, ListCustomerNotesApiArg>({
      query: (queryArg) => ({
        url: `/customer/${encodeURIComponent(String(queryArg.id))}/notes`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
        },
      }),
    }),
    addCustomerNote: build.mutation<AddCustomerNoteApiResponse, AddCustomerNoteApiArg>({
      query: (queryArg) => ({
        url: `/customer/${encodeURIComponent(String(queryArg.id))}/notes`,
        method: 'POST',
        body: queryArg.addNoteDto,
      }),
    }),
    removeCustomerNote: build.mutation<RemoveCustomerNoteApiResponse, RemoveCustomerNoteApiArg>({
      query: (queryArg) => ({
        url: `/customer/${encodeURIComponent(String(queryArg.id))}/notes/${encodeURIComponent(String(queryArg.note))}`,
        method: 'DELETE',
      }),
    }),
    uploadDocument: build.mutation<UploadDocumentApiResponse, UploadDocumentApiArg>({
      query: (queryArg) => ({ url: `/document`, method: 'POST', body: queryArg.documentUploadDto }),
    }),
    getDocument: build.query<GetDocumentApiResponse, GetDocumentApiArg>({
      query: (queryArg) => ({ url: `/document/${encodeURIComponent(String(queryArg.id))}` }),
    }),
    isLive: build.query<IsLiveApiResponse, IsLiveApiArg>({
      query: () => ({ url: `/health/live` }),
    }),
    isReady: build.query<IsReadyApiResponse, IsReadyApiArg>({
      query: () => ({ url: `/health/ready` }),
    }),
    uploadImage: build.mutation<UploadImageApiResponse, UploadImageApiArg>({
      query: (queryArg) => ({ url: `/image`, method: 'POST', body: queryArg.imageUploadDto }),
    }),
    getImage: build.query<GetImageApiResponse, GetImageApiArg>({
      query: (queryArg) => ({
        url: `/image/${encodeURIComponent(String(queryArg.id))}`,
        params: {
          size: queryArg.size,
        },
      }),
    }),
    getLists: build.query<GetListsApiResponse, GetListsApiArg>({
      query: () => ({ url: `/list` }),
    }),
    addList: build.mutation<AddListApiResponse, AddListApiArg>({
      query: (queryArg) => ({ url: `/list`, method: 'POST', body: queryArg.addListDto }),
    }),
    saveList: build.mutation<SaveListApiResponse, SaveListApiArg>({
      query: (queryArg) => ({
        url: `/list/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.saveListDto,
      }),
    }),
    removeList: build.mutation<RemoveListApiResponse, RemoveListApiArg>({
      query: (queryArg) => ({ url: `/list/${encodeURIComponent(String(queryArg.id))}`, method: 'DELETE' }),
    }),
    logOut: build.mutation<LogOutApiResponse, LogOutApiArg>({
      query: () => ({ url: `/logout`, method: 'POST' }),
    }),
    readMetrics: build.query<ReadMetricsApiResponse, ReadMetricsApiArg>({
      query: () => ({ url: `/metrics` }),
    }),
    getMoney: build.query<GetMoneyApiResponse, GetMoneyApiArg>({
      query: () => ({ url: `/money` }),
    }),
    compareBooks: build.mutation<CompareBooksApiResponse, CompareBooksApiArg>({
      query: () => ({ url: `/money/compare`, method: 'POST' }),
    }),
    subscribe: build.mutation<SubscribeApiResponse, SubscribeApiArg>({
      query: (queryArg) => ({ url: `/newsletter`, method: 'POST', body: queryArg.subscribeDto }),
    }),
    confirmSubscription: build.mutation<ConfirmSubscriptionApiResponse, ConfirmSubscriptionApiArg>({
      query: (queryArg) => ({ url: `/newsletter/confirm`, method: 'POST', body: queryArg.confirmSubscriptionDto }),
    }),
    listNotices: build.query<ListNoticesApiResponse, ListNoticesApiArg>({
      query: (queryArg) => ({
        url: `/notice`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          state: queryArg.state,
          q: queryArg.q,
        },
      }),
    }),
    countNotices: build.query<CountNoticesApiResponse, CountNoticesApiArg>({
      query: (queryArg) => ({
        url: `/notice/counts`,
        params: {
          q: queryArg.q,
        },
      }),
    }),
    resendNotices: build.mutation<ResendNoticesApiResponse, ResendNoticesApiArg>({
      query: (queryArg) => ({ url: `/notice/resend`, method: 'POST', body: queryArg.resendNoticesDto }),
    }),
    resendNotice: build.mutation<ResendNoticeApiResponse, ResendNoticeApiArg>({
      query: (queryArg) => ({ url: `/notice/${encodeURIComponent(String(queryArg.id))}/resend`, method: 'POST' }),
    }),
    findInOffice: build.query<FindInOfficeApiResponse, FindInOfficeApiArg>({
      query: (queryArg) => ({
        url: `/office/find`,
        params: {
          q: queryArg.q,
        },
      }),
    }),
    listBestProducts: build.query<ListBestProductsApiResponse, ListBestProductsApiArg>({
      query: (queryArg) => ({
        url: `/office/products`,
        params: {
          from: queryArg['from'],
          until: queryArg.until,
        },
      }),
    }),
    listSales: build.query<ListSalesApiResponse, ListSalesApiArg>({
      query: (queryArg) => ({
        url: `/office/sales`,
        params: {
          from: queryArg['from'],
          until: queryArg.until,
          by: queryArg.by,
        },
      }),
    }),
    getSummary: build.query<GetSummaryApiResponse, GetSummaryApiArg>({
      query: () => ({ url: `/office/summary` }),
    }),
    placeOrder: build.mutation<PlaceOrderApiResponse, PlaceOrderApiArg>({
      query: (queryArg) => ({ url: `/order`, method: 'POST', body: queryArg.placeOrderDto }),
    }),
    listOrders: build.query<ListOrdersApiResponse, ListOrdersApiArg>({
      query: (queryArg) => ({
        url: `/order`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          q: queryArg.q,
          status: queryArg.status,
          toShip: queryArg.toShip,
          callOff: queryArg.callOff,
          refunded: queryArg.refunded,
          sort: queryArg.sort,
        },
      }),
    }),
    countOrders: build.query<CountOrdersApiResponse, CountOrdersApiArg>({
      query: (queryArg) => ({
        url: `/order/counts`,
        params: {
          q: queryArg.q,
        },
      }),
    }),
    exportOrders: build.query<ExportOrdersApiResponse, ExportOrdersApiArg>({
      query: (queryArg) => ({
        url: `/order/export`,
        params: {
          from: queryArg['from'],
          until: queryArg.until,
          ids: queryArg.ids,
        },
      }),
    }),
    getOrder: build.query<GetOrderApiResponse, GetOrderApiArg>({
      query: (queryArg) => ({ url: `/order/payment/${encodeURIComponent(String(queryArg.id))}` }),
    }),
    listBoughtProducts: build.query<ListBoughtProductsApiResponse, ListBoughtProductsApiArg>({
      query: (queryArg) => ({
        url: `/order/products`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
        },
      }),
    }),
    shipOrders: build.mutation<ShipOrdersApiResponse, ShipOrdersApiArg>({
      query: (queryArg) => ({ url: `/order/ship`, method: 'POST', body: queryArg.body }),
    }),
    getShippingList: build.mutation<GetShippingListApiResponse, GetShippingListApiArg>({
      query: (queryArg) => ({ url: `/order/shippingList`, method: 'POST', body: queryArg.shippingListDto }),
    }),
    listMyOrders: build.query<ListMyOrdersApiResponse, ListMyOrdersApiArg>({
      query: (queryArg) => ({
        url: `/order/${encodeURIComponent(String(queryArg.email))}`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
        },
      }),
    }),
    updateOrder: build.mutation<UpdateOrderApiResponse, UpdateOrderApiArg>({
      query: (queryArg) => ({
        url: `/order/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PATCH',
        body: queryArg.updateOrderDto,
      }),
    }),
    cancelOrder: build.mutation<CancelOrderApiResponse, CancelOrderApiArg>({
      query: (queryArg) => ({ url: `/order/${encodeURIComponent(String(queryArg.id))}`, method: 'DELETE' }),
    }),
    askCallOff: build.mutation<AskCallOffApiResponse, AskCallOffApiArg>({
      query: (queryArg) => ({
        url: `/order/${encodeURIComponent(String(queryArg.id))}/callOff`,
        method: 'POST',
        body: queryArg.askCallOffDto,
      }),
    }),
    answerCallOff: build.mutation<AnswerCallOffApiResponse, AnswerCallOffApiArg>({
      query: (queryArg) => ({
        url: `/order/${encodeURIComponent(String(queryArg.id))}/callOff`,
        method: 'PATCH',
        body: queryArg.answerCallOffDto,
      }),
    }),
    receiveReturn: build.mutation<ReceiveReturnApiResponse, ReceiveReturnApiArg>({
      query: (queryArg) => ({
        url: `/order/${encodeURIComponent(String(queryArg.id))}/callOff/receipt`,
        method: 'POST',
        body: queryArg.receiveReturnDto,
      }),
    }),
    getCreditNote: build.query<GetCreditNoteApiResponse, GetCreditNoteApiArg>({
      query: (queryArg) => ({
        url: `/order/${encodeURIComponent(String(queryArg.id))}/creditNote/${encodeURIComponent(String(queryArg.n))}`,
      }),
    }),
    getInvoice: build.query<GetInvoiceApiResponse, GetInvoiceApiArg>({
      query: (queryArg) => ({ url: `/order/${encodeURIComponent(String(queryArg.id))}/invoice` }),
    }),
    listOrderNotes: build.query<ListOrderNotesApiResponse, ListOrderNotesApiArg>({
      query: (queryArg) => ({
        url: `/order/${encodeURIComponent(String(queryArg.id))}/notes`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
        },
      }),
    }),
    addOrderNote: build.mutation<AddOrderNoteApiResponse, AddOrderNoteApiArg>({
      query: (queryArg) => ({
        url: `/order/${encodeURIComponent(String(queryArg.id))}/notes`,
        method: 'POST',
        body: queryArg.addNoteDto,
      }),
    }),
    getPackingSlip: build.query<GetPackingSlipApiResponse, GetPackingSlipApiArg>({
      query: (queryArg) => ({ url: `/order/${encodeURIComponent(String(queryArg.id))}/packingSlip` }),
    }),
    changeTracking: build.mutation<ChangeTrackingApiResponse, ChangeTrackingApiArg>({
      query: (queryArg) => ({
        url: `/order/${encodeURIComponent(String(queryArg.id))}/parcel/${encodeURIComponent(String(queryArg.parcel))}`,
        method: 'PATCH',
        body: queryArg.changeTrackingDto,
      }),
    }),
    getPackingSlipOfParcel: build.query<GetPackingSlipOfParcelApiResponse, GetPackingSlipOfParcelApiArg>({
      query: (queryArg) => ({
        url: `/order/${encodeURIComponent(String(queryArg.id))}/parcel/${encodeURIComponent(String(queryArg.parcel))}/packingSlip`,
      }),
    }),
    getPaymentDetails: build.query<GetPaymentDetailsApiResponse, GetPaymentDetailsApiArg>({
      query: (queryArg) => ({ url: `/order/${encodeURIComponent(String(queryArg.id))}/payment` }),
    }),
    refundOrder: build.mutation<RefundOrderApiResponse, RefundOrderApiArg>({
      query: (queryArg) => ({
        url: `/order/${encodeURIComponent(String(queryArg.id))}/refund`,
        method: 'POST',
        body: queryArg.refundOrderDto,
      }),
    }),
    priceRefund: build.query<PriceRefundApiResponse, PriceRefundApiArg>({
      query: (queryArg) => ({
        url: `/order/${encodeURIComponent(String(queryArg.id))}/refund/price`,
        method: 'POST',
        body: queryArg.priceRefundDto,
      }),
    }),
    returnGoods: build.mutation<ReturnGoodsApiResponse, ReturnGoodsApiArg>({
      query: (queryArg) => ({
        url: `/order/${encodeURIComponent(String(queryArg.id))}/return`,
        method: 'POST',
        body: queryArg.returnGoodsDto,
      }),
    }),
    listPayments: build.query<ListPaymentsApiResponse, ListPaymentsApiArg>({
      query: (queryArg) => ({
        url: `/payment`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          sort: queryArg.sort,
          q: queryArg.q,
          from: queryArg['from'],
          until: queryArg.until,
          state: queryArg.state,
        },
      }),
    }),
    countPayments: build.query<CountPaymentsApiResponse, CountPaymentsApiArg>({
      query: (queryArg) => ({
        url: `/payment/counts`,
        params: {
          q: queryArg.q,
        },
      }),
    }),
    exportPayments: build.query<ExportPaymentsApiResponse, ExportPaymentsApiArg>({
      query: (queryArg) => ({
        url: `/payment/export`,
        params: {
          q: queryArg.q,
          from: queryArg['from'],
          until: queryArg.until,
          state: queryArg.state,
        },
      }),
    }),
    sumPayments: build.query<SumPaymentsApiResponse, SumPaymentsApiArg>({
      query: (queryArg) => ({
        url: `/payment/sum`,
        params: {
          q: queryArg.q,
          from: queryArg['from'],
          until: queryArg.until,
          state: queryArg.state,
        },
      }),
    }),
    addProduct: build.mutation<AddProductApiResponse, AddProductApiArg>({
      query: (queryArg) => ({ url: `/product`, method: 'POST', body: queryArg.addProductDto }),
    }),
    listProducts: build.query<ListProductsApiResponse, ListProductsApiArg>({
      query: (queryArg) => ({
        url: `/product`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          q: queryArg.q,
          category: queryArg.category,
          min: queryArg.min,
          max: queryArg.max,
          inStock: queryArg.inStock,
          sort: queryArg.sort,
          'attr.KEY': queryArg['attr.KEY'],
        },
      }),
    }),
    exportProducts: build.query<ExportProductsApiResponse, ExportProductsApiArg>({
      query: (queryArg) => ({
        url: `/product/export`,
        params: {
          only: queryArg.only,
          ids: queryArg.ids,
        },
      }),
    }),
    countFacets: build.query<CountFacetsApiResponse, CountFacetsApiArg>({
      query: (queryArg) => ({
        url: `/product/facets`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          q: queryArg.q,
          category: queryArg.category,
          min: queryArg.min,
          max: queryArg.max,
          inStock: queryArg.inStock,
          sort: queryArg.sort,
          'attr.KEY': queryArg['attr.KEY'],
        },
      }),
    }),
    listHomeProducts: build.query<ListHomeProductsApiResponse, ListHomeProductsApiArg>({
      query: (queryArg) => ({
        url: `/product/home`,
        params: {
          featured: queryArg.featured,
        },
      }),
    }),
    importProducts: build.mutation<ImportProductsApiResponse, ImportProductsApiArg>({
      query: (queryArg) => ({
        url: `/product/import`,
        method: 'POST',
        body: queryArg.importFileDto,
        params: {
          dryRun: queryArg.dryRun,
          onlyGood: queryArg.onlyGood,
        },
      }),
    }),
    listImports: build.query<ListImportsApiResponse, ListImportsApiArg>({
      query: (queryArg) => ({
        url: `/product/import`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
        },
      }),
    }),
    getImport: build.query<GetImportApiResponse, GetImportApiArg>({
      query: (queryArg) => ({ url: `/product/import/${encodeURIComponent(String(queryArg.id))}` }),
    }),
    listImportRows: build.query<ListImportRowsApiResponse, ListImportRowsApiArg>({
      query: (queryArg) => ({
        url: `/product/import/${encodeURIComponent(String(queryArg.id))}/rows`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          outcome: queryArg.outcome,
        },
      }),
    }),
    writeImport: build.mutation<WriteImportApiResponse, WriteImportApiArg>({
      query: (queryArg) => ({
        url: `/product/import/${encodeURIComponent(String(queryArg.id))}/write`,
        method: 'POST',
        body: queryArg.writeImportDto,
      }),
    }),
    getProductLinks: build.query<GetProductLinksApiResponse, GetProductLinksApiArg>({
      query: (queryArg) => ({ url: `/product/links/${encodeURIComponent(String(queryArg.id))}` }),
    }),
    listManagedProducts: build.query<ListManagedProductsApiResponse, ListManagedProductsApiArg>({
      query: (queryArg) => ({
        url: `/product/manage`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          q: queryArg.q,
          state: queryArg.state,
          category: queryArg.category,
          sort: queryArg.sort,
        },
      }),
    }),
    editManagedProducts: build.mutation<EditManagedProductsApiResponse, EditManagedProductsApiArg>({
      query: (queryArg) => ({ url: `/product/manage`, method: 'PATCH', body: queryArg.editProductsDto }),
    }),
    countManagedProducts: build.query<CountManagedProductsApiResponse, CountManagedProductsApiArg>({
      query: (queryArg) => ({
        url: `/product/manage/counts`,
        params: {
          q: queryArg.q,
        },
      }),
    }),
    getManagedProduct: build.query<GetManagedProductApiResponse, GetManagedProductApiArg>({
      query: (queryArg) => ({ url: `/product/manage/${encodeURIComponent(String(queryArg.id))}` }),
    }),
    getManagedProductLinks: build.query<GetManagedProductLinksApiResponse, GetManagedProductLinksApiArg>({
      query: (queryArg) => ({ url: `/product/manage/${encodeURIComponent(String(queryArg.id))}/links` }),
    }),
    confirmStockAlert: build.mutation<ConfirmStockAlertApiResponse, ConfirmStockAlertApiArg>({
      query: (queryArg) => ({ url: `/product/notify/confirm`, method: 'POST', body: queryArg.confirmStockAlertDto }),
    }),
    getProduct: build.query<GetProductApiResponse, GetProductApiArg>({
      query: (queryArg) => ({ url: `/product/singleProduct/${encodeURIComponent(String(queryArg.id))}` }),
    }),
    setProductStatuses: build.mutation<SetProductStatusesApiResponse, SetProductStatusesApiArg>({
      query: (queryArg) => ({ url: `/product/status`, method: 'POST', body: queryArg.setStatusesDto }),
    }),
    suggestProducts: build.query<SuggestProductsApiResponse, SuggestProductsApiArg>({
      query: (queryArg) => ({
        url: `/product/suggest`,
        params: {
          q: queryArg.q,
        },
      }),
    }),
    editProduct: build.mutation<EditProductApiResponse, EditProductApiArg>({
      query: (queryArg) => ({
        url: `/product/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PATCH',
        body: queryArg.editProductDto,
      }),
    }),
    setStock: build.mutation<SetStockApiResponse, SetStockApiArg>({
      query: (queryArg) => ({
        url: `/product/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.setStockDto,
      }),
    }),
    removeProduct: build.mutation<RemoveProductApiResponse, RemoveProductApiArg>({
      query: (queryArg) => ({ url: `/product/${encodeURIComponent(String(queryArg.id))}`, method: 'DELETE' }),
    }),
    getDrawingAsDxf: build.query<GetDrawingAsDxfApiResponse, GetDrawingAsDxfApiArg>({
      query: (queryArg) => ({ url: `/product/${encodeURIComponent(String(queryArg.id))}/drawing.dxf` }),
    }),
    getDrawingAsSvg: build.query<GetDrawingAsSvgApiResponse, GetDrawingAsSvgApiArg>({
      query: (queryArg) => ({
        url: `/product/${encodeURIComponent(String(queryArg.id))}/drawing.svg`,
        params: {
          version: queryArg.version,
          download: queryArg.download,
        },
      }),
    }),
    askStockAlert: build.mutation<AskStockAlertApiResponse, AskStockAlertApiArg>({
      query: (queryArg) => ({
        url: `/product/${encodeURIComponent(String(queryArg.id))}/notify`,
        method: 'POST',
        body: queryArg.askStockAlertDto,
      }),
    }),
    listProductReviews: build.query<ListProductReviewsApiResponse, ListProductReviewsApiArg>({
      query: (queryArg) => ({
        url: `/product/${encodeURIComponent(String(queryArg.id))}/reviews`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          sort: queryArg.sort,
        },
      }),
    }),
    getOwnReview: build.query<GetOwnReviewApiResponse, GetOwnReviewApiArg>({
      query: (queryArg) => ({ url: `/product/${encodeURIComponent(String(queryArg.id))}/reviews/own` }),
    }),
    changeStock: build.mutation<ChangeStockApiResponse, ChangeStockApiArg>({
      query: (queryArg) => ({
        url: `/product/${encodeURIComponent(String(queryArg.id))}/stock`,
        method: 'POST',
        body: queryArg.changeStockDto,
      }),
    }),
    listStockChanges: build.query<ListStockChangesApiResponse, ListStockChangesApiArg>({
      query: (queryArg) => ({
        url: `/product/${encodeURIComponent(String(queryArg.id))}/stock`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
        },
      }),
    }),
    getProfile: build.query<GetProfileApiResponse, GetProfileApiArg>({
      query: (queryArg) => ({ url: `/profile/${encodeURIComponent(String(queryArg.email))}` }),
    }),
    saveProfile: build.mutation<SaveProfileApiResponse, SaveProfileApiArg>({
      query: (queryArg) => ({
        url: `/profile/${encodeURIComponent(String(queryArg.email))}`,
        method: 'PUT',
        body: queryArg.saveProfileDto,
      }),
    }),
    setProfilePicture: build.mutation<SetProfilePictureApiResponse, SetProfilePictureApiArg>({
      query: (queryArg) => ({
        url: `/profilePicture/${encodeURIComponent(String(queryArg.email))}`,
        method: 'PUT',
        body: queryArg.setProfilePictureDto,
      }),
    }),
    askQuote: build.mutation<AskQuoteApiResponse, AskQuoteApiArg>({
      query: (queryArg) => ({ url: `/quote`, method: 'POST', body: queryArg.askQuoteDto }),
    }),
    listMyQuotes: build.query<ListMyQuotesApiResponse, ListMyQuotesApiArg>({
      query: (queryArg) => ({
        url: `/quote`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
        },
      }),
    }),
    countQuotes: build.query<CountQuotesApiResponse, CountQuotesApiArg>({
      query: (queryArg) => ({
        url: `/quote/counts`,
        params: {
          q: queryArg.q,
        },
      }),
    }),
    manageQuotes: build.query<ManageQuotesApiResponse, ManageQuotesApiArg>({
      query: (queryArg) => ({
        url: `/quote/manage`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          q: queryArg.q,
          state: queryArg.state,
        },
      }),
    }),
    getQuote: build.query<GetQuoteApiResponse, GetQuoteApiArg>({
      query: (queryArg) => ({ url: `/quote/${encodeURIComponent(String(queryArg.id))}` }),
    }),
    answerQuote: build.mutation<AnswerQuoteApiResponse, AnswerQuoteApiArg>({
      query: (queryArg) => ({
        url: `/quote/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PATCH',
        body: queryArg.answerQuoteDto,
      }),
    }),
    getQuotePdf: build.query<GetQuotePdfApiResponse, GetQuotePdfApiArg>({
      query: (queryArg) => ({ url: `/quote/${encodeURIComponent(String(queryArg.id))}/pdf` }),
    }),
    priceQuote: build.query<PriceQuoteApiResponse, PriceQuoteApiArg>({
      query: (queryArg) => ({
        url: `/quote/${encodeURIComponent(String(queryArg.id))}/price`,
        method: 'POST',
        body: queryArg.priceQuoteDto,
      }),
    }),
    listReviews: build.query<ListReviewsApiResponse, ListReviewsApiArg>({
      query: (queryArg) => ({
        url: `/review`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          featured: queryArg.featured,
        },
      }),
    }),
    addReview: build.mutation<AddReviewApiResponse, AddReviewApiArg>({
      query: (queryArg) => ({ url: `/review`, method: 'POST', body: queryArg.addReviewDto }),
    }),
    countReviews: build.query<CountReviewsApiResponse, CountReviewsApiArg>({
      query: (queryArg) => ({
        url: `/review/counts`,
        params: {
          q: queryArg.q,
        },
      }),
    }),
    manageReviews: build.query<ManageReviewsApiResponse, ManageReviewsApiArg>({
      query: (queryArg) => ({
        url: `/review/manage`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          kind: queryArg.kind,
          q: queryArg.q,
        },
      }),
    }),
    readReviews: build.mutation<ReadReviewsApiResponse, ReadReviewsApiArg>({
      query: (queryArg) => ({ url: `/review/read`, method: 'POST', body: queryArg.readReviewsDto }),
    }),
    editReview: build.mutation<EditReviewApiResponse, EditReviewApiArg>({
      query: (queryArg) => ({
        url: `/review/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PATCH',
        body: queryArg.editReviewDto,
      }),
    }),
    getSettings: build.query<GetSettingsApiResponse, GetSettingsApiArg>({
      query: () => ({ url: `/settings` }),
    }),
    editSettings: build.mutation<EditSettingsApiResponse, EditSettingsApiArg>({
      query: (queryArg) => ({ url: `/settings`, method: 'PUT', body: queryArg.editSettingsDto }),
    }),
    getAllSettings: build.query<GetAllSettingsApiResponse, GetAllSettingsApiArg>({
      query: () => ({ url: `/settings/all` }),
    }),
    receiveStripeEvent: build.mutation<ReceiveStripeEventApiResponse, ReceiveStripeEventApiArg>({
      query: (queryArg) => ({
        url: `/stripe/webhook`,
        method: 'POST',
        body: queryArg.body,
        headers: {
          'stripe-signature': queryArg['stripe-signature'],
        },
      }),
    }),
    getSynonyms: build.query<GetSynonymsApiResponse, GetSynonymsApiArg>({
      query: () => ({ url: `/synonym` }),
    }),
    editSynonyms: build.mutation<EditSynonymsApiResponse, EditSynonymsApiArg>({
      query: (queryArg) => ({ url: `/synonym`, method: 'PUT', body: queryArg.editSynonymsDto }),
    }),
    unsubscribe: build.mutation<UnsubscribeApiResponse, UnsubscribeApiArg>({
      query: (queryArg) => ({ url: `/unsubscribe/${encodeURIComponent(String(queryArg.token))}`, method: 'POST' }),
    }),
    showUnsubscribePage: build.query<ShowUnsubscribePageApiResponse, ShowUnsubscribePageApiArg>({
      query: (queryArg) => ({ url: `/unsubscribe/${encodeURIComponent(String(queryArg.token))}` }),
    }),
    listUsers: build.query<ListUsersApiResponse, ListUsersApiArg>({
      query: (queryArg) => ({
        url: `/user`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          q: queryArg.q,
          list: queryArg.list,
          sort: queryArg.sort,
        },
      }),
    }),
    promoteUser: build.mutation<PromoteUserApiResponse, PromoteUserApiArg>({
      query: (queryArg) => ({ url: `/user/admin/${encodeURIComponent(String(queryArg.email))}`, method: 'PUT' }),
    }),
    demoteUser: build.mutation<DemoteUserApiResponse, DemoteUserApiArg>({
      query: (queryArg) => ({ url: `/user/admin/${encodeURIComponent(String(queryArg.email))}`, method: 'DELETE' }),
    }),
    countUsers: build.query<CountUsersApiResponse, CountUsersApiArg>({
      query: (queryArg) => ({
        url: `/user/counts`,
        params: {
          q: queryArg.q,
        },
      }),
    }),
    changeRole: build.mutation<ChangeRoleApiResponse, ChangeRoleApiArg>({
      query: (queryArg) => ({
        url: `/user/roles/${encodeURIComponent(String(queryArg.email))}`,
        method: 'PUT',
        body: queryArg.changeRoleDto,
      }),
    }),
    signIn: build.mutation<SignInApiResponse, SignInApiArg>({
      query: (queryArg) => ({
        url: `/user/${encodeURIComponent(String(queryArg.email))}`,
        method: 'PUT',
        body: queryArg.signInDto,
      }),
    }),
    removeUser: build.mutation<RemoveUserApiResponse, RemoveUserApiArg>({
      query: (queryArg) => ({ url: `/user/${encodeURIComponent(String(queryArg.email))}`, method: 'DELETE' }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as shopApi };
export type RemoveAccountApiResponse = /** status 200  */ AcknowledgedView;
export type RemoveAccountApiArg = void;
export type ExportAccountApiResponse = /** status 200  */ AccountExportView;
export type ExportAccountApiArg = void;
export type GetPreferencesApiResponse = /** status 200  */ PreferencesView;
export type GetPreferencesApiArg = void;
export type SavePreferencesApiResponse = /** status 200  */ PreferencesView;
export type SavePreferencesApiArg = {
  savePreferencesDto: SavePreferencesDto;
};
export type GetSecondFactorApiResponse = /** status 200  */ SecondFactorView;
export type GetSecondFactorApiArg = void;
export type BeginSecondFactorApiResponse = /** status 200  */ NewSecondFactorView;
export type BeginSecondFactorApiArg = void;
export type ConfirmSecondFactorApiResponse = /** status 200  */ SecondFactorAddedView;
export type ConfirmSecondFactorApiArg = {
  secondFactorCodeDto: SecondFactorCodeDto;
};
export type RemoveSecondFactorApiResponse = /** status 200  */ AcknowledgedView;
export type RemoveSecondFactorApiArg = {
  secondFactorCodeDto: SecondFactorCodeDto;
};
export type GetAddressesApiResponse = /** status 200  */ AddressBookView;
export type GetAddressesApiArg = void;
export type SaveAddressesApiResponse = /** status 200  */ AddressBookView;
export type SaveAddressesApiArg = {
  saveAddressesDto: SaveAddressesDto;
};
export type CheckAdminApiResponse = /** status 200  */ AdminCheckView;
export type CheckAdminApiArg = {
  email: string;
};
export type ListAuditEntriesApiResponse = /** status 200  */ AuditEntryView[];
export type ListAuditEntriesApiArg = {
  /** Counted from 1. */
  page?: number;
  /** Items per page. */
  limit?: number;
  /** The id of a thing, an order's or a quote's number, a product's part number, or words of a person's name or e-mail: what an admin of that name did, else what was done to the user. */
  q?: string;
  /** An admin's e-mail. */
  by?: string;
  /** An admin's user id. */
  actor?: string;
  /** The id of a product, order or user. */
  subject?: string;
  action?: AuditAction;
  /** Entries of this moment and later. */
  from?: string;
  /** Entries before this moment. */
  until?: string;
};
export type GetBasketApiResponse = /** status 200  */ BasketView;
export type GetBasketApiArg = void;
export type SaveBasketApiResponse = /** status 200  */ BasketView;
export type SaveBasketApiArg = {
  saveBasketDto: SaveBasketDto;
};
export type PriceLinesApiResponse = /** status 200  */ PriceView;
export type PriceLinesApiArg = {
  priceLinesDto: PriceLinesDto;
};
export type ListCategoriesApiResponse = /** status 200  */ CategoryView[];
export type ListCategoriesApiArg = void;
export type AddCategoryApiResponse = /** status 201  */ CategoryView;
export type AddCategoryApiArg = {
  addCategoryDto: AddCategoryDto;
};
export type EditCategoryApiResponse = /** status 200  */ CategoryView;
export type EditCategoryApiArg = {
  id: string;
  editCategoryDto: EditCategoryDto;
};
export type RemoveCategoryApiResponse = /** status 200  */ AcknowledgedView;
export type RemoveCategoryApiArg = {
  id: string;
  /** That of the category as the admin saw it; when left out, it is removed as it is. */
  version?: number;
};
export type CreatePaymentIntentApiResponse = /** status 200  */ PaymentIntentView;
export type CreatePaymentIntentApiArg = {
  createPaymentIntentDto: CreatePaymentIntentDto;
};
export type GetCustomerApiResponse = /** status 200  */ CustomerView;
export type GetCustomerApiArg = {
  id: string;
};
export type ListCustomerNotesApiResponse = /** status 200  */ NoteView[];
export type ListCustomerNotesApiArg = {
  id: string;
  /** Counted from 1. */
  page?: number;
  /** Items per page. */
  limit?: number;
};
export type AddCustomerNoteApiResponse = /** status 201  */ NoteView;
export type AddCustomerNoteApiArg = {
  id: string;
  addNoteDto: AddNoteDto;
};
export type RemoveCustomerNoteApiResponse = /** status 200  */ AcknowledgedView;
export type RemoveCustomerNoteApiArg = {
  id: string;
  note: string;
};
export type UploadDocumentApiResponse = /** status 200  */ DocumentUploadView;
export type UploadDocumentApiArg = {
  documentUploadDto: DocumentUploadDto;
};
export type GetDocumentApiResponse = /** status 200  */ Blob;
export type GetDocumentApiArg = {
  id: string;
};
export type IsLiveApiResponse = /** status 200  */ HealthView;
export type IsLiveApiArg = void;
export type IsReadyApiResponse = /** status 200  */ HealthView;
export type IsReadyApiArg = void;
export type UploadImageApiResponse = /** status 200  */ ImageUploadView;
export type UploadImageApiArg = {
  imageUploadDto: ImageUploadDto;
};
export type GetImageApiResponse = /** status 200  */ Blob;
export type GetImageApiArg = {
  id: string;
  /** Longest side in pixels. The largest unless given. */
  size?: 320 | 800 | 1600;
};
export type GetListsApiResponse = /** status 200  */ ListsView;
export type GetListsApiArg = void;
export type AddListApiResponse = /** status 201  */ ListView;
export type AddListApiArg = {
  addListDto: AddListDto;
};
export type SaveListApiResponse = /** status 200  */ ListView;
export type SaveListApiArg = {
  id: string;
  saveListDto: SaveListDto;
};
export type RemoveListApiResponse = /** status 200  */ AcknowledgedView;
export type RemoveListApiArg = {
  id: string;
};
export type LogOutApiResponse = /** status 200  */ AcknowledgedView;
export type LogOutApiArg = void;
export type ReadMetricsApiResponse = /** status 200  */ string;
export type ReadMetricsApiArg = void;
export type GetMoneyApiResponse = /** status 200  */ MoneyView;
export type GetMoneyApiArg = void;
export type CompareBooksApiResponse = /** status 202  */ ComparisonView;
export type CompareBooksApiArg = void;
export type SubscribeApiResponse = /** status 200  */ AcknowledgedView;
export type SubscribeApiArg = {
  subscribeDto: SubscribeDto;
};
export type ConfirmSubscriptionApiResponse = /** status 200  */ AcknowledgedView;
export type ConfirmSubscriptionApiArg = {
  confirmSubscriptionDto: ConfirmSubscriptionDto;
};
export type ListNoticesApiResponse = /** status 200  */ NoticeView[];
export type ListNoticesApiArg = {
  /** Counted from 1. */
  page?: number;
  /** Items per page. */
  limit?: number;
  state?: NoticeState;
  /** The id or number of an order, the id of another subject, or words of the name or e-mail of a user. */
  q?: string;
};
export type CountNoticesApiResponse = /** status 200  */ NoticeCountsView;
export type CountNoticesApiArg = {
  /** The id or number of an order, the id of another subject, or words of the name or e-mail of a user. */
  q?: string;
};
export type ResendNoticesApiResponse =
  /** status 200 The outcome of each, in the order in which they were sent. */ ResentNoticeView[];
export type ResendNoticesApiArg = {
  resendNoticesDto: ResendNoticesDto;
};
export type ResendNoticeApiResponse = /** status 200  */ NoticeView;
export type ResendNoticeApiArg = {
  id: string;
};
export type FindInOfficeApiResponse = /** status 200  */ FoundView;
export type FindInOfficeApiArg = {
  /** The words that the lists of each kind are searched for. */
  q: string;
};
export type ListBestProductsApiResponse = /** status 200  */ BestProductView[];
export type ListBestProductsApiArg = {
  /** The first day; four weeks before the last unless given. */
  from?: string;
  /** The last day; today unless given. */
  until?: string;
};
export type ListSalesApiResponse = /** status 200  */ SalesView[];
export type ListSalesApiArg = {
  /** The first day; four weeks before the last unless given. */
  from?: string;
  /** The last day; today unless given. */
  until?: string;
  /** By day unless given. */
  by?: Period;
};
export type GetSummaryApiResponse = /** status 200  */ SummaryView;
export type GetSummaryApiArg = void;
export type PlaceOrderApiResponse = /** status 201  */ OrderView;
export type PlaceOrderApiArg = {
  placeOrderDto: PlaceOrderDto;
};
export type ListOrdersApiResponse = /** status 200  */ OrderView[];
export type ListOrdersApiArg = {
  /** Counted from 1. */
  page?: number;
  /** Items per page. */
  limit?: number;
  /** Words, or beginnings of words, of customer, e-mail, address, phone number, item, part number, order number, purchase order number, order and transaction id; or a whole invoice number, credit note number, tracking number, or the four last digits of a card, which finds the newest hundred orders that it paid. The warehouse finds orders by what it is told of them alone. */
  q?: string;
  /** Without orders that were cancelled. */
  status?: OrderStatus;
  /** Paid, not cancelled, and with nothing to answer first; the oldest first. */
  toShip?: ToShip;
  /** Asked: the customer waits for an answer. Awaited: goods of accepted returns have not come in. Closed: cancelled. The longest waiting first, of those closed the last one. */
  callOff?: CallOffList;
  /** With a refund, also one that failed. */
  refunded?: Refunded;
  /** By when they were placed; those about cancelling by when that was asked for, those closed by when. */
  sort?: OrderSort;
};
export type CountOrdersApiResponse = /** status 200  */ OrderCountsView;
export type CountOrdersApiArg = {
  /** Words, or beginnings of words, of customer, e-mail, address, phone number, item, part number, order number, purchase order number, order and transaction id; or a whole invoice number, credit note number, tracking number, or the four last digits of a card, which finds the newest hundred orders that it paid. The warehouse finds orders by what it is told of them alone. */
  q?: string;
};
export type ExportOrdersApiResponse = /** status 200  */ Blob;
export type ExportOrdersApiArg = {
  /** Orders placed at this moment and later. */
  from?: string;
  /** Orders placed before this moment. */
  until?: string;
  /** Only the orders with these ids, parted by commas. */
  ids?: string;
};
export type GetOrderApiResponse = /** status 200  */ OrderDetailsView;
export type GetOrderApiArg = {
  id: string;
};
export type ListBoughtProductsApiResponse = /** status 200  */ BoughtProductView[];
export type ListBoughtProductsApiArg = {
  /** Counted from 1. */
  page?: number;
  /** Items per page. */
  limit?: number;
};
export type ShipOrdersApiResponse =
  /** status 200 The outcome of each, in the order in which they were sent. */ ShippedOrderView[];
export type ShipOrdersApiArg = {
  body: ShipOrderDto[];
};
export type GetShippingListApiResponse = /** status 200  */ Blob;
export type GetShippingListApiArg = {
  shippingListDto: ShippingListDto;
};
export type ListMyOrdersApiResponse = /** status 200  */ OrderView[];
export type ListMyOrdersApiArg = {
  email: string;
  /** Counted from 1. */
  page?: number;
  /** Items per page. */
  limit?: number;
};
export type UpdateOrderApiResponse =
  | /** status 200 Paid for and on record, or shipped. */ OrderView
  | /** status 202 The payment is being confirmed; look at the order again. */ ConfirmingOrderView;
export type UpdateOrderApiArg = {
  id: string;
  updateOrderDto: UpdateOrderDto;
};
export type CancelOrderApiResponse = /** status 200  */ AcknowledgedView;
export type CancelOrderApiArg = {
  id: string;
};
export type AskCallOffApiResponse = /** status 201  */ OrderView;
export type AskCallOffApiArg = {
  id: string;
  askCallOffDto: AskCallOffDto;
};
export type AnswerCallOffApiResponse = /** status 200  */ OrderView;
export type AnswerCallOffApiArg = {
  id: string;
  answerCallOffDto: AnswerCallOffDto;
};
export type ReceiveReturnApiResponse = /** status 200  */ OrderView;
export type ReceiveReturnApiArg = {
  id: string;
  receiveReturnDto: ReceiveReturnDto;
};
export type GetCreditNoteApiResponse = /** status 200  */ Blob;
export type GetCreditNoteApiArg = {
  id: string;
  n: number;
};
export type GetInvoiceApiResponse = /** status 200  */ Blob;
export type GetInvoiceApiArg = {
  id: string;
};
export type ListOrderNotesApiResponse = /** status 200  */ NoteView[];
export type ListOrderNotesApiArg = {
  id: string;
  /** Counted from 1. */
  page?: number;
  /** Items per page. */
  limit?: number;
};
export type AddOrderNoteApiResponse = /** status 201  */ NoteView;
export type AddOrderNoteApiArg = {
  id: string;
  addNoteDto: AddNoteDto;
};
export type GetPackingSlipApiResponse = /** status 200  */ Blob;
export type GetPackingSlipApiArg = {
  id: string;
};
export type ChangeTrackingApiResponse = /** status 200  */ OrderView;
export type ChangeTrackingApiArg = {
  id: string;
  parcel: string;
  changeTrackingDto: ChangeTrackingDto;
};
export type GetPackingSlipOfParcelApiResponse = /** status 200  */ Blob;
export type GetPackingSlipOfParcelApiArg = {
  id: string;
  parcel: string;
};
export type GetPaymentDetailsApiResponse = /** status 200  */ PaymentDetailsView;
export type GetPaymentDetailsApiArg = {
  id: string;
};
export type RefundOrderApiResponse = /** status 201 The order with the refund. */ OrderView;
export type RefundOrderApiArg = {
  id: string;
  refundOrderDto: RefundOrderDto;
};
export type PriceRefundApiResponse = /** status 200  */ RefundPriceView;
export type PriceRefundApiArg = {
  id: string;
  priceRefundDto: PriceRefundDto;
};
export type ReturnGoodsApiResponse = /** status 201 The order with the returned units. */ OrderView;
export type ReturnGoodsApiArg = {
  id: string;
  returnGoodsDto: ReturnGoodsDto;
};
export type ListPaymentsApiResponse = /** status 200  */ ListedPaymentView[];
export type ListPaymentsApiArg = {
  /** Counted from 1. */
  page?: number;
  /** Items per page. */
  limit?: number;
  /** newest unless given. */
  sort?: PaymentSort;
  /** All by which its order is found, among it the intent id, numbers of documents and parcels, and the four last digits of the card. */
  q?: string;
  /** Paid on this day of the shop's time zone or later. */
  from?: string;
  /** Paid on this day of the shop's time zone or earlier. */
  until?: string;
  state?: PaymentState;
};
export type CountPaymentsApiResponse = /** status 200  */ PaymentCountsView;
export type CountPaymentsApiArg = {
  /** All by which its order is found, among it the intent id, numbers of documents and parcels, and the four last digits of the card. */
  q?: string;
};
export type ExportPaymentsApiResponse = /** status 200  */ Blob;
export type ExportPaymentsApiArg = {
  /** All by which its order is found, among it the intent id, numbers of documents and parcels, and the four last digits of the card. */
  q?: string;
  /** Paid on this day of the shop's time zone or later. */
  from?: string;
  /** Paid on this day of the shop's time zone or earlier. */
  until?: string;
  state?: PaymentState;
};
export type SumPaymentsApiResponse = /** status 200  */ PaymentSumView;
export type SumPaymentsApiArg = {
  /** All by which its order is found, among it the intent id, numbers of documents and parcels, and the four last digits of the card. */
  q?: string;
  /** Paid on this day of the shop's time zone or later. */
  from?: string;
  /** Paid on this day of the shop's time zone or earlier. */
  until?: string;
  state?: PaymentState;
};
export type AddProductApiResponse = /** status 201  */ ProductView;
export type AddProductApiArg = {
  addProductDto: AddProductDto;
};
export type ListProductsApiResponse = /** status 200  */ ProductView[];
export type ListProductsApiArg = {
  /** Counted from 1. */
  page?: number;
  /** Items per page. */
  limit?: number;
  /** Words, or beginnings of words, of name, category, attributes and description; or the beginning of a part number, also without its first part. Where no product has all of them, those with most of them are listed. */
  q?: string;
  /** The id of a category; what is below it belongs to it. */
  category?: string;
  /** The least price, in dollars per unit. */
  min?: number;
  /** The greatest price, in dollars per unit. */
  max?: number;
  /** Leaves out what can not be ordered. */
  inStock?: InStock;
  /** best for a search, newest otherwise, unless given. best: what fits q best, among equals what is in stock and sells most. By the others what can not be ordered comes last, except by added: newest first, regardless of the stock. */
  sort?: ProductSort;
  /** For the key of any attribute that is a filter: one or more of its values (a,b), with a backslash before a comma or a backslash of the value itself; or of a number a range (10..20, ..20 or 10..), too. */
  'attr.KEY'?: string;
};
export type ExportProductsApiResponse = /** status 200  */ Blob;
export type ExportProductsApiArg = {
  /** Without it, every field; template: the first row alone, for new products. */
  only?: ProductExportPart;
  /** Only the products with these ids, parted by commas. */
  ids?: string;
};
export type CountFacetsApiResponse = /** status 200  */ FacetsView;
export type CountFacetsApiArg = {
  /** Counted from 1. */
  page?: number;
  /** Items per page. */
  limit?: number;
  /** Words, or beginnings of words, of name, category, attributes and description; or the beginning of a part number, also without its first part. Where no product has all of them, those with most of them are listed. */
  q?: string;
  /** The id of a category; what is below it belongs to it. */
  category?: string;
  /** The least price, in dollars per unit. */
  min?: number;
  /** The greatest price, in dollars per unit. */
  max?: number;
  /** Leaves out what can not be ordered. */
  inStock?: InStock;
  /** best for a search, newest otherwise, unless given. best: what fits q best, among equals what is in stock and sells most. By the others what can not be ordered comes last, except by added: newest first, regardless of the stock. */
  sort?: ProductSort;
  /** For the key of any attribute that is a filter: one or more of its values (a,b), with a backslash before a comma or a backslash of the value itself; or of a number a range (10..20, ..20 or 10..), too. */
  'attr.KEY'?: string;
};
export type ListHomeProductsApiResponse = /** status 200  */ ProductView[];
export type ListHomeProductsApiArg = {
  /** The featured products that can be ordered first, filled up with the newest. */
  featured?: FeaturedFirst;
};
export type ImportProductsApiResponse = /** status 200  */ ImportView;
export type ImportProductsApiArg = {
  /** Only says what the file would do. */
  dryRun?: Truth;
  /** Writes the good rows of a file that has others, too. */
  onlyGood?: Truth;
  importFileDto: ImportFileDto;
};
export type ListImportsApiResponse = /** status 200  */ ImportSummaryView[];
export type ListImportsApiArg = {
  /** Counted from 1. */
  page?: number;
  /** Items per page. */
  limit?: number;
};
export type GetImportApiResponse = /** status 200  */ ImportView;
export type GetImportApiArg = {
  id: string;
};
export type ListImportRowsApiResponse = /** status 200  */ ImportRowView[];
export type ListImportRowsApiArg = {
  id: string;
  /** Counted from 1. */
  page?: number;
  /** Items per page. */
  limit?: number;
  /** The rows' outcome, to come or done; else error. */
  outcome?: ImportOutcome;
};
export type WriteImportApiResponse = /** status 200  */ ImportView;
export type WriteImportApiArg = {
  id: string;
  writeImportDto: WriteImportDto;
};
export type GetProductLinksApiResponse = /** status 200  */ ProductLinksView;
export type GetProductLinksApiArg = {
  id: string;
};
export type ListManagedProductsApiResponse = /** status 200  */ ProductView[];
export type ListManagedProductsApiArg = {
  /** Counted from 1. */
  page?: number;
  /** Items per page. */
  limit?: number;
  /** Words or parts of words; each is in the name, the description or the part number, or is the id. */
  q?: string;
  /** outOfStock: fewer units than the minimum; low: enough for an order, but for fewer of the minimum than lowStock of the settings. Of these two, those that are enough for the fewest orders come first. */
  state?: ProductState;
  /** The id of a category: its products, and those of the categories below it. */
  category?: string;
  /** newest unless given; published, drafts and featured ones only by age, outOfStock and low not at all. */
  sort?: ManagedProductSort;
};
export type EditManagedProductsApiResponse =
  /** status 200 The outcome of each, in the order in which they were sent. */ EditedProductView[];
export type EditManagedProductsApiArg = {
  editProductsDto: EditProductsDto;
};
export type CountManagedProductsApiResponse = /** status 200  */ ProductCountsView;
export type CountManagedProductsApiArg = {
  /** Words or parts of words; each is in the name, the description or the part number, or is the id. */
  q?: string;
};
export type GetManagedProductApiResponse = /** status 200  */ ProductView;
export type GetManagedProductApiArg = {
  id: string;
};
export type GetManagedProductLinksApiResponse = /** status 200  */ ProductLinksView;
export type GetManagedProductLinksApiArg = {
  id: string;
};
export type ConfirmStockAlertApiResponse = /** status 200  */ AcknowledgedView;
export type ConfirmStockAlertApiArg = {
  confirmStockAlertDto: ConfirmStockAlertDto;
};
export type GetProductApiResponse = /** status 200  */ ProductView;
export type GetProductApiArg = {
  id: string;
};
export type SetProductStatusesApiResponse =
  /** status 200 The outcome of each, in the order in which they were sent. */ SetStatusView[];
export type SetProductStatusesApiArg = {
  setStatusesDto: SetStatusesDto;
};
export type SuggestProductsApiResponse = /** status 200  */ SuggestionView[];
export type SuggestProductsApiArg = {
  /** The text typed so far; nothing is suggested for less than two characters. */
  q?: string;
};
export type EditProductApiResponse = /** status 200  */ ProductView;
export type EditProductApiArg = {
  id: string;
  editProductDto: EditProductDto;
};
export type SetStockApiResponse = /** status 200  */ ProductView;
export type SetStockApiArg = {
  id: string;
  setStockDto: SetStockDto;
};
export type RemoveProductApiResponse = /** status 200  */ AcknowledgedView;
export type RemoveProductApiArg = {
  id: string;
};
export type GetDrawingAsDxfApiResponse = /** status 200  */ string;
export type GetDrawingAsDxfApiArg = {
  id: string;
};
export type GetDrawingAsSvgApiResponse = /** status 200  */ string;
export type GetDrawingAsSvgApiArg = {
  id: string;
  /** That of the product, so that a page which knows it asks anew after an edit; the drawing is the latest. */
  version?: number;
  /** To be saved, not shown. */
  download?: Download;
};
export type AskStockAlertApiResponse = /** status 200  */ AcknowledgedView;
export type AskStockAlertApiArg = {
  id: string;
  askStockAlertDto: AskStockAlertDto;
};
export type ListProductReviewsApiResponse = /** status 200  */ ProductReviewsView;
export type ListProductReviewsApiArg = {
  id: string;
  /** Counted from 1. */
  page?: number;
  /** Items per page. */
  limit?: number;
  /** newest unless given; else by the stars. */
  sort?: ReviewSort;
};
export type GetOwnReviewApiResponse = /** status 200  */ OwnReviewView;
export type GetOwnReviewApiArg = {
  id: string;
};
export type ChangeStockApiResponse = /** status 200  */ ProductView;
export type ChangeStockApiArg = {
  id: string;
  changeStockDto: ChangeStockDto;
};
export type ListStockChangesApiResponse = /** status 200  */ StockChangeView[];
export type ListStockChangesApiArg = {
  id: string;
  /** Counted from 1. */
  page?: number;
  /** Items per page. */
  limit?: number;
};
export type GetProfileApiResponse = /** status 200  */ ProfileView;
export type GetProfileApiArg = {
  email: string;
};
export type SaveProfileApiResponse = /** status 200  */ ProfileView;
export type SaveProfileApiArg = {
  email: string;
  saveProfileDto: SaveProfileDto;
};
export type SetProfilePictureApiResponse = /** status 200  */ ProfileView;
export type SetProfilePictureApiArg = {
  email: string;
  setProfilePictureDto: SetProfilePictureDto;
};
export type AskQuoteApiResponse = /** status 201  */ QuoteView;
export type AskQuoteApiArg = {
  askQuoteDto: AskQuoteDto;
};
export type ListMyQuotesApiResponse = /** status 200  */ QuoteView[];
export type ListMyQuotesApiArg = {
  /** Counted from 1. */
  page?: number;
  /** Items per page. */
  limit?: number;
};
export type CountQuotesApiResponse = /** status 200  */ QuoteCountsView;
export type CountQuotesApiArg = {
  /** Words, or beginnings of words, of number, customer, e-mail, note, item, part number and id. */
  q?: string;
};
export type ManageQuotesApiResponse = /** status 200  */ QuoteView[];
export type ManageQuotesApiArg = {
  /** Counted from 1. */
  page?: number;
  /** Items per page. */
  limit?: number;
  /** Words, or beginnings of words, of number, customer, e-mail, note, item, part number and id. */
  q?: string;
  state?: QuoteState;
};
export type GetQuoteApiResponse = /** status 200  */ QuoteDetailsView;
export type GetQuoteApiArg = {
  id: string;
};
export type AnswerQuoteApiResponse = /** status 200  */ QuoteView;
export type AnswerQuoteApiArg = {
  id: string;
  answerQuoteDto: AnswerQuoteDto;
};
export type GetQuotePdfApiResponse = /** status 200  */ Blob;
export type GetQuotePdfApiArg = {
  id: string;
};
export type PriceQuoteApiResponse = /** status 200  */ PriceView;
export type PriceQuoteApiArg = {
  id: string;
  priceQuoteDto: PriceQuoteDto;
};
export type ListReviewsApiResponse = /** status 200  */ ReviewView[];
export type ListReviewsApiArg = {
  /** Counted from 1. */
  page?: number;
  /** Items per page. */
  limit?: number;
  /** Those that admins have featured first, each part newest first. */
  featured?: FeaturedFirst;
};
export type AddReviewApiResponse = /** status 201  */ ReviewView;
export type AddReviewApiArg = {
  addReviewDto: AddReviewDto;
};
export type CountReviewsApiResponse = /** status 200  */ ReviewCountsView;
export type CountReviewsApiArg = {
  /** Words, or beginnings of words, of author, e-mail, title and comment, the id of a review, or the part number of a product. */
  q?: string;
};
export type ManageReviewsApiResponse = /** status 200  */ ManagedReviewView[];
export type ManageReviewsApiArg = {
  /** Counted from 1. */
  page?: number;
  /** Items per page. */
  limit?: number;
  /** All reviews unless given; unread: no admin has read it as it is. */
  kind?: ReviewKind;
  /** Words, or beginnings of words, of author, e-mail, title and comment, the id of a review, or the part number of a product. */
  q?: string;
};
export type ReadReviewsApiResponse =
  /** status 200 The outcome of each, in the order in which they were sent. */ ReadReviewView[];
export type ReadReviewsApiArg = {
  readReviewsDto: ReadReviewsDto;
};
export type EditReviewApiResponse = /** status 200  */ FullReviewView;
export type EditReviewApiArg = {
  id: string;
  editReviewDto: EditReviewDto;
};
export type GetSettingsApiResponse = /** status 200  */ SettingsView;
export type GetSettingsApiArg = void;
export type EditSettingsApiResponse = /** status 200  */ AllSettingsView;
export type EditSettingsApiArg = {
  editSettingsDto: EditSettingsDto;
};
export type GetAllSettingsApiResponse = /** status 200  */ AllSettingsView;
export type GetAllSettingsApiArg = void;
export type ReceiveStripeEventApiResponse = /** status 200  */ ReceivedView;
export type ReceiveStripeEventApiArg = {
  'stripe-signature': string;
  /** An event of Stripe. */
  body: object;
};
export type GetSynonymsApiResponse = /** status 200  */ SynonymsView;
export type GetSynonymsApiArg = void;
export type EditSynonymsApiResponse = /** status 200  */ SynonymsView;
export type EditSynonymsApiArg = {
  editSynonymsDto: EditSynonymsDto;
};
export type UnsubscribeApiResponse = /** status 200  */ AcknowledgedView;
export type UnsubscribeApiArg = {
  token: string;
};
export type ShowUnsubscribePageApiResponse = unknown;
export type ShowUnsubscribePageApiArg = {
  token: string;
};
export type ListUsersApiResponse = /** status 200  */ ListedUserView[];
export type ListUsersApiArg = {
  /** Counted from 1. */
  page?: number;
  /** Items per page. */
  limit?: number;
  /** Words of the name or any part of the e-mail; what is found comes by e-mail unless sorted. */
  q?: string;
  /** All users unless given. */
  list?: UserList;
  /** By when they first signed in, by e-mail or by the last visit. Admins: newest or oldest. */
  sort?: UserSort;
};
export type PromoteUserApiResponse = /** status 200  */ AcknowledgedView;
export type PromoteUserApiArg = {
  email: string;
};
export type DemoteUserApiResponse = /** status 200  */ AcknowledgedView;
export type DemoteUserApiArg = {
  email: string;
};
export type CountUsersApiResponse = /** status 200  */ UserCountsView;
export type CountUsersApiArg = {
  /** Words of the name or any part of the e-mail; what is found comes by e-mail unless sorted. */
  q?: string;
};
export type ChangeRoleApiResponse = /** status 200  */ AcknowledgedView;
export type ChangeRoleApiArg = {
  email: string;
  changeRoleDto: ChangeRoleDto;
};
export type SignInApiResponse = /** status 200  */ SignInView;
export type SignInApiArg = {
  email: string;
  signInDto: SignInDto;
};
export type RemoveUserApiResponse = /** status 200  */ AcknowledgedView;
export type RemoveUserApiArg = {
  email: string;
};
export type AcknowledgedView = {
  acknowledged: boolean;
};
export type ErrorCode =
  | 'INVALID_INPUT'
  | 'MALFORMED_REQUEST'
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'METHOD_NOT_ALLOWED'
  | 'PAYLOAD_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'TOO_MANY_REQUESTS'
  | 'INTERNAL_ERROR'
  | 'NOT_IMPLEMENTED'
  | 'SERVICE_UNAVAILABLE'
  | 'EMAIL_NOT_VERIFIED'
  | 'EMAIL_TAKEN'
  | 'ACCOUNT_REMOVED'
  | 'USER_NOT_FOUND'
  | 'CANNOT_REMOVE_YOURSELF'
  | 'CANNOT_DEMOTE_YOURSELF'
  | 'ADMIN_PROTECTED'
  | 'LAST_ADMIN'
  | 'SIGN_IN_AGAIN'
  | 'SECOND_FACTOR'
  | 'SECOND_FACTOR_NEEDED'
  | 'SECOND_FACTOR_ON'
  | 'SECOND_FACTOR_OFF'
  | 'ADDRESSES_CHANGED'
  | 'PRODUCT_NOT_FOUND'
  | 'PRODUCT_ADDED_ALREADY'
  | 'PRODUCT_EDITED'
  | 'PART_NUMBER_TAKEN'
  | 'PART_NUMBER_AMBIGUOUS'
  | 'STOCK_CHANGED'
  | 'STOCK_CHANGED_ALREADY'
  | 'IMPORT_NOT_FOUND'
  | 'IMPORT_NOT_CHECKED'
  | 'IMPORT_HAS_ERRORS'
  | 'IMPORT_RUNNING'
  | 'CATEGORY_NOT_FOUND'
  | 'CATEGORY_ADDED_ALREADY'
  | 'CATEGORY_EDITED'
  | 'CATEGORY_NOT_EMPTY'
  | 'TOO_MANY_CATEGORIES'
  | 'ATTRIBUTE_IN_USE'
  | 'SYNONYMS_EDITED'
  | 'SETTINGS_CHANGED'
  | 'BASKET_CHANGED'
  | 'LIST_NOT_FOUND'
  | 'LIST_ADDED_ALREADY'
  | 'LIST_CHANGED'
  | 'LIST_NAME_TAKEN'
  | 'TOO_MANY_LISTS'
  | 'QUOTE_NOT_FOUND'
  | 'QUOTE_ASKED_ALREADY'
  | 'TOO_MANY_QUOTES'
  | 'QUOTE_CHANGED'
  | 'QUOTE_NOT_ANSWERED'
  | 'QUOTE_EXPIRED'
  | 'QUOTE_ORDERED'
  | 'ORDER_NOT_FOUND'
  | 'ORDER_PLACED_ALREADY'
  | 'QUANTITY_OUT_OF_RANGE'
  | 'QUANTITY_NOT_IN_PACKS'
  | 'AMOUNT_CHANGED'
  | 'AMOUNT_OUT_OF_RANGE'
  | 'DELIVERY_NOT_AVAILABLE'
  | 'ORDER_NOT_CANCELLABLE'
  | 'ORDER_NOT_SHIPPABLE'
  | 'PARCEL_NOT_FOUND'
  | 'TRACKING_CHANGED'
  | 'TOO_MANY_TRACKING_CHANGES'
  | 'NOTE_ADDED_ALREADY'
  | 'ORDER_REFUNDED'
  | 'ORDER_DISPUTED'
  | 'ORDER_NOT_REFUNDABLE'
  | 'REFUND_TOO_LARGE'
  | 'REFUND_CHANGED'
  | 'REFUNDED_ALREADY'
  | 'RETURN_TOO_LARGE'
  | 'RETURNED_ALREADY'
  | 'ORDER_CLOSED'
  | 'ORDER_UNPAID'
  | 'CALL_OFF_ASKED'
  | 'CALL_OFF_ANSWERED'
  | 'CALL_OFF_NOT_ASKED'
  | 'TOO_MANY_CALL_OFFS'
  | 'REVIEW_POSTED_ALREADY'
  | 'REVIEW_NOT_FOUND'
  | 'NOT_A_BUYER'
  | 'PRODUCT_REVIEWED_ALREADY'
  | 'REVIEW_EDITED'
  | 'REVIEW_CLOSED'
  | 'PRODUCT_ORDERABLE'
  | 'STOCK_ALERT_NOT_FOUND'
  | 'TOO_MANY_STOCK_ALERTS'
  | 'SUBSCRIPTION_NOT_FOUND'
  | 'NOTICE_NOT_FOUND'
  | 'ORDER_UNCLEAR'
  | 'ORDER_ALREADY_PAID'
  | 'ORDER_CANCELLED'
  | 'OUT_OF_STOCK'
  | 'PRODUCT_NOT_SOLD'
  | 'PAYMENT_CONFIRMING'
  | 'PAYMENT_DECLINED'
  | 'PAYMENT_MISMATCH'
  | 'PAYMENT_NOT_AUTHORISED'
  | 'PAYMENTS_UNAVAILABLE'
  | 'SIGNATURE_INVALID'
  | 'TOO_MANY_DECLINES'
  | 'IMAGE_NOT_FOUND'
  | 'IMAGE_UNREADABLE'
  | 'IMAGES_BUSY'
  | 'IMAGE_HOST_UNAVAILABLE'
  | 'DRAWING_NOT_FOUND'
  | 'DOCUMENT_NOT_FOUND'
  | 'DOCUMENT_REFUSED'
  | 'DOCUMENTS_BUSY'
  | 'ORDER_NOT_PAID'
  | 'CREDIT_NOTE_NOT_FOUND'
  | 'NOTHING_TO_PACK';
export type ErrorBody = {
  statusCode: number;
  /** Stable; switch on this. */
  code: ErrorCode;
  /** For the person. May change. */
  message: string;
  /** By field, what is wrong with it. */
  fieldErrors?: {
    [key: string]: string;
  };
  /** How things stand, where what the client saw is out of date: the stock, or all of what was edited. */
  current?: {
    /** Units in stock. */
    available?: number;
    /** The products of an order of which there is too little, and how many there are. */
    short?: {
      itemId: string;
      available: number;
    }[];
    [key: string]: unknown;
  };
  /** Also in the header x-request-id and in every log line of this request. */
  requestId: string;
};
export type Position = '' | 'admin';
export type ExportedUserView = {
  _id: string;
  email: string;
  position: Position;
  displayName: string;
  /** An admin acts as one only while this is so. */
  emailVerified: boolean;
  createdAt: string;
  /** The latest sign-in. */
  signedInAt: string | null;
  /** The latest visit, to an hour. */
  lastSeenAt: string | null;
  /** Whether signing in asks for a code. */
  hasSecondFactor: boolean;
  /** Kinds of mails that are switched off. */
  unwantedMails: string[];
};
export type ExportedProfileView = {
  institution: string;
  address: string;
  /** Phone number, digits. */
  number: string;
  linkedIn: string;
  /** That the user buys for; empty without. */
  company: string;
  /** The company's; empty without. */
  taxNumber: string;
  profilePicture: string;
};
export type AddressView = {
  /** Of the person it goes to. */
  name: string;
  /** Empty without. */
  company: string;
  /** In lines. */
  street: string;
  city: string;
  /** A state or district; empty without. */
  region: string;
  /** As the country's post writes it; empty without. */
  postcode: string;
  /** Stays the same while the address is edited. */
  _id: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** Phone number, digits. */
  phone: string;
  /** All of it but the phone number, in lines, as the post of its country wants it. */
  text: string;
};
export type ExportedSubscriptionView = {
  createdAt: string;
};
export type ExportedStockAlertView = {
  /** The id of the product. */
  product: string;
  createdAt: string;
  /** Whether it waits for the product: it is confirmed, and its notice is not made. */
  isWaiting: boolean;
};
export type StoredLineView = {
  /** The id of the product. */
  itemId: string;
  quantity: number;
};
export type ListedProductView = {
  /** The product's id. */
  itemId: string;
  name: string;
  partNumber: string;
};
export type ListView = {
  _id: string;
  name: string;
  lines: StoredLineView[];
  /** The names of the products of its lines when it was saved, also of those that are no longer sold. */
  products: ListedProductView[];
  /** Rises whenever it is saved; 1 at first. */
  version: number;
};
export type ReplyView = {
  at: string;
  text: string;
};
export type HidingView = {
  at: string;
  reason: string;
};
export type FullReviewView = {
  _id: string;
  name: string;
  /** The author's; empty in public, and once the author has left the shop. */
  email: string;
  title: string;
  comment: string;
  rating: number;
  createdAt: string;
  /** Of its author's latest change. */
  editedAt: string | null;
  /** Its author had a paid order of the product. */
  isVerifiedBuyer: boolean;
  /** The shop's. */
  reply: ReplyView | null;
  /** The product's id; null for a review of the brand. */
  product: string | null;
  /** Null while it is public. */
  hidden: HidingView | null;
  /** Rises with every change. */
  version: number;
};
export type QuoteLineView = {
  itemId: string;
  itemName: string;
  /** The manufacturer's own name for the product; empty without. */
  partNumber: string;
  quantity: number;
  /** Dollars per unit at this quantity, without the quote, when the line was written. */
  listPrice: number;
  /** Dollars per unit; null before the answer. */
  unitPrice: number | null;
  /** Dollars; null before the answer. */
  amount: number | null;
};
export type QuoteState = 'asked' | 'answered' | 'ordered' | 'expired';
export type QuoteView = {
  _id: string;
  /** Its number, as people say it. */
  number: string;
  customerName: string;
  customerEmail: string;
  /** Each product once. */
  lines: QuoteLineView[];
  /** Dollars, of all lines; null before the answer. */
  subtotal: number | null;
  /** The customer's words to the office; empty without. */
  note: string;
  /** The office's words to the customer; empty without. */
  message: string;
  state: QuoteState;
  /** The last day, where the shop is, on which it can be ordered; null before the answer. */
  validUntil: string | null;
  createdAt: string;
  /** Rises with each answer. */
  version: number;
  /** The order made of it. */
  orderId: string | null;
};
export type RefundStatus = 'pending' | 'succeeded' | 'failed';
export type RefundLineView = {
  itemId: string;
  quantity: number;
  /** Dollars, added taxes included. */
  amount: number;
};
export type LineUnitsView = {
  itemId: string;
  quantity: number;
};
export type RefundView = {
  _id: string;
  /** Dollars. */
  amount: number;
  createdAt: string;
  /** A refund may fail even after it had succeeded; then nothing was given back. */
  status: RefundStatus;
  /** The part of the amount that is for the delivery, in dollars. */
  deliveryAmount: number;
  /** The units that it pays back; empty for a mere amount. */
  lines: RefundLineView[];
  /** The shop's words about it; empty for one that was made at Stripe. */
  reason: string;
  /** The units that went back to stock with it. */
  returns: LineUnitsView[];
  /** When its status last changed. */
  changedAt: string;
  /** The id of the admin; null for one made at Stripe. */
  by: string | null;
};
export type DisputeStatus = 'inquiry' | 'inquiryClosed' | 'open' | 'won' | 'lost';
export type DisputeView = {
  _id: string;
  /** Dollars. */
  amount: number;
  createdAt: string;
  /** As the shop sees it. */
  status: DisputeStatus;
};
export type CallOffKind = 'callOff' | 'return';
export type CallOffAnswer = 'accepted' | 'declined';
export type CallOffWait = 'answer' | 'goods';
export type CallOffView = {
  _id: string;
  /** Before it is shipped, or after. */
  kind: CallOffKind;
  /** The customer's words; empty when the shop cancelled the order by itself. */
  reason: string;
  lines: LineUnitsView[];
  at: string;
  answer?: CallOffAnswer;
  /** The shop's words; empty without. */
  message: string;
  answeredAt?: string;
  /** When the returned goods came in. */
  receivedAt?: string;
  /** Absent when it is settled. */
  waitsFor?: CallOffWait;
};
export type OrderTaxView = {
  name: string;
  /** In basis points. */
  rate: number;
  /** Dollars, on lines and delivery together. */
  amount: number;
  /** Whether the prices contain it; otherwise it is added to them. */
  isIncluded: boolean;
};
export type PostalAddressView = {
  /** Of the person it goes to. */
  name: string;
  /** Empty without. */
  company: string;
  /** In lines. */
  street: string;
  city: string;
  /** A state or district; empty without. */
  region: string;
  /** As the country's post writes it; empty without. */
  postcode: string;
};
export type OrderStatus = 'Unpaid' | 'Pending' | 'Shipped';
export type OrderLineView = {
  itemId: string;
  itemName: string;
  /** The manufacturer's own name for the product. */
  partNumber?: string;
  /** Dollars per unit. */
  unitPrice: number;
  quantity: number;
  /** Dollars. */
  amount: number;
  /** Units that left. */
  shipped: number;
  /** Units that were paid back. */
  refunded: number;
  /** Units that went back to stock. */
  returned: number;
};
export type ParcelLineView = {
  itemId: string;
  quantity: number;
  /** The batch or certificate number of its units; absent without. */
  batch?: string;
};
export type TrackingView = {
  /** Empty without. */
  carrier: string;
  /** The carrier's number of the parcel; empty without. */
  number: string;
  /** The address where the parcel is shown. */
  url: string | null;
};
export type ParcelView = {
  _id: string;
  /** When it left. */
  at: string;
  /** Each product once. */
  lines: ParcelLineView[];
  /** Null unless stated. */
  tracking: TrackingView | null;
  /** Raised by each change of its tracking. */
  version: number;
};
export type TermsVersion = '2026-11-23';
export type ExportedOrderView = {
  /** Dollars given back, or on their way; 0 when none. */
  refundedAmount: number;
  /** Dollars that the customer's bank has withdrawn in disputes, and not brought back. */
  withdrawnAmount: number;
  /** Dollars that can still be refunded; 0 of an order that is not paid, or while a dispute is open or lost. */
  refundableAmount: number;
  /** The earliest first. */
  refunds: RefundView[];
  /** Of the payment, at the customer's bank. */
  dispute: DisputeView | null;
  /** When it was cancelled: it stays Pending, and is not shipped. */
  closedAt: string | null;
  /** The last request. */
  callOff: CallOffView | null;
  _id: string;
  /** Its number, as people say it; empty for a moment after an update of the shop. */
  number: string;
  itemId: string;
  itemName: string;
  customerName: string;
  customerEmail: string;
  quantity: number;
  /** Dollars: lines, delivery and added taxes. */
  amountToBePaid: number;
  /** Dollars, of the lines. */
  subtotal: number;
  /** The name of the delivery method; empty without. */
  delivery: string;
  /** Dollars. */
  deliveryAmount: number;
  taxes: OrderTaxView[];
  /** Where it goes, in ISO 3166-1 alpha-2. */
  country: string;
  /** In lines. */
  customerAddress: string;
  /** Its parts; absent where only a text was sent. */
  address?: PostalAddressView;
  /** Phone number, digits. */
  customerNumber: string;
  /** The customer's, when it was placed. */
  company?: string;
  /** The company's, when it was placed. */
  taxNumber?: string;
  status: OrderStatus;
  /** When it was placed. */
  createdAt: string;
  /** Of the payment; empty while Unpaid. */
  transactionId: string;
  /** Each product once; the first is that of `itemId`. */
  lines: OrderLineView[];
  /** The customer's own number of the order; empty without. */
  purchaseOrderNumber: string;
  /** The customer's words to the shop; empty without. */
  note: string;
  /** The parcels that left, the earliest first; of a Pending order, a part of it. */
  parcels: ParcelView[];
  /** The terms that the customer accepted; not there for the orders that a shop to try out begins with. */
  termsVersion?: TermsVersion;
  /** True when a product of it was taken off the shop before it was paid. */
  noLongerSold?: boolean;
  cancelled: boolean;
};
export type PaymentCardView = {
  brand: string;
  lastFour: string;
};
export type ExportedPaymentView = {
  _id: string;
  /** The order's id. */
  order: string;
  transactionId: string;
  /** All that the shop keeps of the card. */
  card: PaymentCardView | null;
};
export type AccountExportView = {
  user: ExportedUserView;
  profile: ExportedProfileView;
  addresses: AddressView[];
  /** To the newsletter. */
  newsletter: ExportedSubscriptionView | null;
  /** Products to be told about. */
  stockAlerts: ExportedStockAlertView[];
  basket: StoredLineView[];
  lists: ListView[];
  /** The addresses of the pictures uploaded. */
  pictures: string[];
  reviews: FullReviewView[];
  quotes: QuoteView[];
  /** Cancelled ones, too. */
  orders: ExportedOrderView[];
  payments: ExportedPaymentView[];
};
export type NoticeKind =
  | 'orderPlaced'
  | 'orderPaid'
  | 'orderToShip'
  | 'orderShipped'
  | 'trackingChanged'
  | 'orderCancelled'
  | 'orderCancelledByShop'
  | 'orderRefunded'
  | 'refundFailed'
  | 'refundTakenBack'
  | 'inquiryOpened'
  | 'inquiryClosed'
  | 'paymentDisputed'
  | 'disputeDecided'
  | 'callOffAsked'
  | 'callOffDeclined'
  | 'orderCalledOff'
  | 'returnAsked'
  | 'returnAccepted'
  | 'returnDeclined'
  | 'quoteAsked'
  | 'quoteAnswered'
  | 'stockAlertToConfirm'
  | 'productOrderable'
  | 'reviewReplied'
  | 'lowStock'
  | 'paymentNeedsHand'
  | 'alert'
  | 'newsletterToConfirm';
export type PreferencesView = {
  /** Whether the newsletter comes. */
  newsletter: boolean;
  /** Whether the newsletter waits for the link in a mail to be followed. */
  newsletterToConfirm: boolean;
  /** The mails that can be switched off. */
  optional: NoticeKind[];
  /** Those that are. */
  unwanted: NoticeKind[];
};
export type SavePreferencesDto = {
  /** Whether to get the newsletter; it stays as it is unless given. */
  newsletter?: boolean;
  /** The mails that are switched off, of those that can be; they stay unless given. */
  unwanted?: NoticeKind[];
};
export type SecondFactorView = {
  /** Whether signing in asks for a code. */
  isOn: boolean;
  /** Whether the settings ask it of this user, as of every admin. */
  isNeeded: boolean;
  /** Whether this user can set one up: only admins can. */
  isOffered: boolean;
  /** How many recovery codes are left. */
  recoveryCodes: number;
};
export type NewSecondFactorView = {
  /** In base 32, to be typed where no QR code can be scanned. */
  secret: string;
  /** The text of the QR code. */
  address: string;
};
export type SecondFactorAddedView = {
  /** Shown only now. Each counts once in place of a code. */
  recoveryCodes: string[];
  /** The API token to go on with: those from before stop working. */
  token: string;
};
export type SecondFactorCodeDto = {
  /** Six digits of the authenticator app, or a recovery code. */
  code: string;
};
export type AddressBookView = {
  /** The first one is the default. */
  addresses: AddressView[];
  /** Rises whenever they are saved; 0 before. */
  version: number;
};
export type AddressDto = {
  /** Of the person it goes to. */
  name: string;
  company: string;
  /** In lines. */
  street: string;
  city: string;
  /** A state or district. */
  region: string;
  /** Checked by country; capitals, spaces and dashes don't matter. */
  postcode: string;
  /** Of an address that was saved before; a new one has none. */
  _id?: string;
  country: string;
  /** Of the country, or with the code of another; its digits are kept. */
  phone: string | number;
  /** Ignored: it is made of the parts. */
  text?: string;
};
export type SaveAddressesDto = {
  /** That of the addresses as the customer saw them. */
  version: number;
  /** The first one is the default. */
  addresses: AddressDto[];
};
export type Role = 'sales' | 'warehouse' | 'catalogue' | 'accounts';
export type AdminCheckView = {
  /** Whether the user may do what admins do. */
  admin: boolean;
  /** Further rights of the user; absent for none. */
  roles?: Role[];
  /** True for a user who was made an admin or given a role, and acts so once the e-mail is verified. */
  awaitsVerification?: boolean;
  /** True for a user who was made an admin or given a role, and acts so once the account has a second factor. */
  awaitsSecondFactor?: boolean;
};
export type AuditAction =
  | 'productAdded'
  | 'productEdited'
  | 'productTakenOff'
  | 'stockAdded'
  | 'stockCorrected'
  | 'categoryAdded'
  | 'categoryChanged'
  | 'categoryRemoved'
  | 'synonymsChanged'
  | 'settingsChanged'
  | 'reviewModerated'
  | 'reviewRead'
  | 'quoteAnswered'
  | 'orderShipped'
  | 'trackingChanged'
  | 'orderCancelled'
  | 'noticeResent'
  | 'orderNoteAdded'
  | 'orderRefunded'
  | 'orderReturned'
  | 'orderCalledOff'
  | 'callOffDeclined'
  | 'returnAccepted'
  | 'returnDeclined'
  | 'returnReceived'
  | 'userPromoted'
  | 'userDemoted'
  | 'roleGiven'
  | 'roleTaken'
  | 'userRemoved'
  | 'customerNoteAdded'
  | 'customerNoteRemoved'
  | 'secondFactorAdded'
  | 'secondFactorRemoved'
  | 'secondFactorReset'
  | 'ordersExported'
  | 'paymentsExported';
export type SubjectKind =
  'product' | 'category' | 'synonyms' | 'settings' | 'review' | 'quote' | 'order' | 'notice' | 'user' | 'export';
export type AuditSubjectView = {
  kind: SubjectKind;
  id: string;
};
export type AuditEntryView = {
  _id: string;
  at: string;
  /** The admin's user id; null for the server's operator. */
  actor: string | null;
  /** The admin's name today, or words for a removed one and for the server's operator. */
  actorName: string;
  action: AuditAction;
  subject: AuditSubjectView;
  /** An order's number, a product's name or a user's e-mail today; else empty. */
  subjectName: string;
  /** The changed fields as they were; null when the subject was new. */
  before: {
    [key: string]: unknown;
  } | null;
  /** The changed fields as they were after it; null when the subject was gone. */
  after: {
    [key: string]: unknown;
  } | null;
};
export type PriceBreakView = {
  /** The fewest units at this price. */
  from: number;
  /** Dollars per unit, of the whole line. */
  price: number;
};
export type LineProblemCode =
  'PART_NUMBER_AMBIGUOUS' | 'PRODUCT_NOT_FOUND' | 'QUANTITY_OUT_OF_RANGE' | 'QUANTITY_NOT_IN_PACKS';
export type LineChoiceView = {
  /** The product's id. */
  itemId: string;
  partNumber: string;
  name: string;
};
export type LineProblemView = {
  code: LineProblemCode;
  /** In words for the user. */
  message: string;
  /** The next quantity without a problem, if there is any. */
  quantity: number | null;
  /** Of PART_NUMBER_AMBIGUOUS: the products of which one may be meant. */
  choices?: LineChoiceView[];
};
export type BasketLineView = {
  /** The product's id; empty when the part number is of none. */
  itemId: string;
  quantity: number;
  /** When the shop has no such product, empty as all about it; of a basket or quote what it and its part number were. */
  name: string;
  partNumber: string;
  /** As in the address of the product's page. */
  slug: string;
  /** Address of the first picture. */
  picture: string;
  /** Dollars per unit, at this quantity. */
  unitPrice: number;
  /** Dollars; 0 with a problem. */
  amount: number;
  /** The fewest units one order takes. */
  minimum: number;
  /** The case pack: an order takes a multiple of it. */
  multiple: number;
  /** The most units one order takes, if limited. */
  maximum: number | null;
  /** Units in stock. */
  available: number;
  /** Ascending in from. */
  priceBreaks: PriceBreakView[];
  /** Why it can not be ordered as it is. */
  problem: LineProblemView | null;
};
export type BasketView = {
  /** In the order sent. Lines of one product count together. */
  lines: BasketLineView[];
  /** Dollars, of the lines without a problem. */
  subtotal: number;
  /** Rises whenever it is saved; 0 before. */
  version: number;
};
export type StoredLineDto = {
  /** The product's id. */
  itemId: string;
  /** It may break the product's rules: the line then has a problem. */
  quantity: number;
};
export type SaveBasketDto = {
  /** That of the basket as the customer saw it. */
  version: number;
  /** Each product once. */
  lines: StoredLineDto[];
};
export type DeliveryDaysView = {
  from: number;
  to: number;
};
export type DeliveryView = {
  _id: string;
  name: string;
  /** Dollars for these lines; 0 from the subtotal on from which it is free. */
  price: number;
  days: DeliveryDaysView;
};
export type PriceProblemCode = 'DELIVERY_NOT_AVAILABLE' | 'AMOUNT_OUT_OF_RANGE';
export type PriceProblemView = {
  code: PriceProblemCode;
  /** In words for the user. */
  message: string;
};
export type PriceView = {
  /** In the order sent. Lines of one product count together. */
  lines: BasketLineView[];
  /** Dollars, of the lines without a problem. */
  subtotal: number;
  /** Where it goes, in ISO 3166-1 alpha-2. */
  country: string;
  /** All ways to deliver there, the cheapest first. */
  deliveries: DeliveryView[];
  /** The id of the way that is priced: the asked one if it goes there, else the cheapest. */
  delivery: string | null;
  /** Dollars. */
  deliveryAmount: number;
  taxes: OrderTaxView[];
  /** Dollars: the lines without a problem, delivery and added taxes. */
  total: number;
  /** Why its lines can not be ordered together; null also when none can be ordered at all. */
  problem: PriceProblemView | null;
};
export type LineToPriceDto = {
  /** The product's id. */
  itemId?: string;
  /** The product's part number; capitals don't matter, dashes may be left out. */
  partNumber?: string;
  /** Any: it is told whether an order takes it. */
  quantity: number;
};
export type PriceLinesDto = {
  lines: LineToPriceDto[];
  /** Where they go; without it, the shop's home country. */
  country?: string;
  /** The id of a delivery method; without it, the cheapest one. */
  delivery?: string;
};
export type AttributeType = 'number' | 'choice' | 'text';
export type CategoryAttributeView = {
  /** Stays when the label changes. */
  key: string;
  label: string;
  type: AttributeType;
  /** Of a number. */
  unit?: string;
  /** Of a choice, in their order. */
  choices?: string[];
  /** Whether shoppers may filter by it. */
  isFilter: boolean;
  /** Whether it comes first: in tables, among the filters and on the cards of products. */
  isDecisive: boolean;
};
export type CategoryView = {
  _id: string;
  name: string;
  /** Its name in the address of its page; stays when the name changes. */
  slug: string;
  /** The id of the category above. */
  parent: string | null;
  /** Its place among the categories of the same parent, from 0. */
  position: number;
  /** Stands on its page; may be empty. */
  text: string;
  /** Address of its picture. */
  picture: string | null;
  /** The template of its technical drawings; null where that of the category above holds, if it has one. */
  drawing:
    | (
        | 'hammer'
        | 'socket'
        | 'twist-drill'
        | 'tap'
        | 'end-mill'
        | 'hex-key'
        | 'screwdriver'
        | 'combination-wrench'
        | 'bench-vise'
        | 'chisel'
      )
    | null;
  /** Products on the shop, those of the categories below included. */
  productCount: number;
  /** Rises with every edit by an admin. */
  version: number;
  /** Its own, in their order. Those of the categories above hold, too. */
  attributes: CategoryAttributeView[];
};
export type CategoryAttributeDto = {
  /** Of an attribute that is there already, or is to have this key; made from the label when left out. */
  key?: string;
  label: string;
  type: AttributeType;
  /** Only of a number. */
  unit?: string;
  /** Only of a choice, which has at least one. None has a comma, which stands between those of a filter. */
  choices?: string[];
  /** Whether shoppers may filter by it; false unless given. */
  isFilter?: boolean;
  /** Whether it comes first for shoppers; false unless given. */
  isDecisive?: boolean;
};
export type AddCategoryDto = {
  name: string;
  /** Its name in the address of its page; made from the name when left out. */
  slug?: string;
  /** The id of the category above; null for none. */
  parent?: string | null;
  /** Its place among the categories of the same parent, from 0; the last unless given. */
  position?: number;
  /** Stands on its page. */
  text?: string;
  picture?: string | null;
  /** The template of its technical drawings; null for that of the category above. */
  drawing?:
    | (
        | 'hammer'
        | 'socket'
        | 'twist-drill'
        | 'tap'
        | 'end-mill'
        | 'hex-key'
        | 'screwdriver'
        | 'combination-wrench'
        | 'bench-vise'
        | 'chisel'
      )
    | null;
  /** All of its own, in their order. One whose key is left out of an edit is removed. */
  attributes?: CategoryAttributeDto[];
  /** Any random name for what is created. A request repeated with the same one creates nothing more and answers the same, so it is safe to repeat it when its answer was lost. */
  idempotencyKey?: string;
};
export type EditCategoryDto = {
  name?: string;
  /** Its name in the address of its page; made from the name when left out. */
  slug?: string;
  /** The id of the category above; null for none. */
  parent?: string | null;
  /** Its place among the categories of the same parent, from 0; the last unless given. */
  position?: number;
  /** Stands on its page. */
  text?: string;
  picture?: string | null;
  /** The template of its technical drawings; null for that of the category above. */
  drawing?:
    | (
        | 'hammer'
        | 'socket'
        | 'twist-drill'
        | 'tap'
        | 'end-mill'
        | 'hex-key'
        | 'screwdriver'
        | 'combination-wrench'
        | 'bench-vise'
        | 'chisel'
      )
    | null;
  /** All of its own, in their order. One whose key is left out of an edit is removed. */
  attributes?: CategoryAttributeDto[];
  /** That of the category as the admin saw it. */
  version: number;
};
export type PaymentIntentView = {
  /** For Stripe.js, to confirm the payment with. */
  clientSecret: string;
};
export type CreatePaymentIntentDto = {
  /** The sum that the customer was shown. Refused when it is not what the order costs. */
  amountToBePaid: number;
  /** The order's id; without it, the caller's only Unpaid order of that amount. */
  order?: string;
};
export type OrderView = {
  /** Dollars given back, or on their way; 0 when none. */
  refundedAmount: number;
  /** Dollars that the customer's bank has withdrawn in disputes, and not brought back. */
  withdrawnAmount: number;
  /** Dollars that can still be refunded; 0 of an order that is not paid, or while a dispute is open or lost. */
  refundableAmount: number;
  /** The earliest first. */
  refunds: RefundView[];
  /** Of the payment, at the customer's bank. */
  dispute: DisputeView | null;
  /** When it was cancelled: it stays Pending, and is not shipped. */
  closedAt: string | null;
  /** The last request. */
  callOff: CallOffView | null;
  _id: string;
  /** Its number, as people say it; empty for a moment after an update of the shop. */
  number: string;
  itemId: string;
  itemName: string;
  customerName: string;
  customerEmail: string;
  quantity: number;
  /** Dollars: lines, delivery and added taxes. */
  amountToBePaid: number;
  /** Dollars, of the lines. */
  subtotal: number;
  /** The name of the delivery method; empty without. */
  delivery: string;
  /** Dollars. */
  deliveryAmount: number;
  taxes: OrderTaxView[];
  /** Where it goes, in ISO 3166-1 alpha-2. */
  country: string;
  /** In lines. */
  customerAddress: string;
  /** Its parts; absent where only a text was sent. */
  address?: PostalAddressView;
  /** Phone number, digits. */
  customerNumber: string;
  /** The customer's, when it was placed. */
  company?: string;
  /** The company's, when it was placed. */
  taxNumber?: string;
  status: OrderStatus;
  /** When it was placed. */
  createdAt: string;
  /** Of the payment; empty while Unpaid. */
  transactionId: string;
  /** Each product once; the first is that of `itemId`. */
  lines: OrderLineView[];
  /** The customer's own number of the order; empty without. */
  purchaseOrderNumber: string;
  /** The customer's words to the shop; empty without. */
  note: string;
  /** The parcels that left, the earliest first; of a Pending order, a part of it. */
  parcels: ParcelView[];
  /** The terms that the customer accepted; not there for the orders that a shop to try out begins with. */
  termsVersion?: TermsVersion;
  /** True when a product of it was taken off the shop before it was paid. */
  noLongerSold?: boolean;
};
export type CustomerView = {
  _id: string;
  email: string;
  position: Position;
  displayName: string;
  /** An admin acts as one only while this is so. */
  emailVerified: boolean;
  /** They act so only while the e-mail is verified. */
  roles: Role[];
  /** When they first signed in. */
  createdAt: string;
  /** To an hour; null for never. */
  lastSeenAt: string | null;
  /** Orders that are not cancelled. */
  orders: number;
  /** Dollars that were captured. */
  spent: number;
  /** Dollars that went back, or are on their way. */
  refunded: number;
  /** Dollars that banks have withdrawn in disputes. */
  withdrawn: number;
  /** That the customer buys for; empty without. */
  company: string;
  /** The company's; empty without. */
  taxNumber: string;
  /** The first one is the default. */
  addresses: AddressView[];
  /** Newest first; at most five. */
  latestOrders: OrderView[];
};
export type NoteView = {
  _id: string;
  text: string;
  /** The name of the admin who wrote it. */
  author: string;
  createdAt: string;
};
export type AddNoteDto = {
  text: string;
  /** Any random name for what is created. A request repeated with the same one creates nothing more and answers the same, so it is safe to repeat it when its answer was lost. */
  idempotencyKey?: string;
};
export type DocumentUploadView = {
  url: string;
  /** The file's name without its ending. */
  name: string;
  bytes: number;
};
export type DocumentUploadDto = {
  /** A PDF of at most 10 MB, without scripts, actions, files in it and password. */
  file: Blob;
};
export type HealthView = {
  status: string;
  /** The version of the back end that answers */
  version: string;
};
export type ImageAddressView = {
  url: string;
};
export type ImageUploadView = {
  success: boolean;
  data: ImageAddressView;
};
export type ImageUploadDto = {
  /** png, jpeg or jpg, at most 5 MB, 16 megapixels and 10,000 pixels on a side. */
  image: Blob;
};
export type ListsView = {
  /** By name. */
  lists: ListView[];
};
export type AddListDto = {
  /** Another than those of the owner's other lists; capitals don't matter. */
  name: string;
  /** Each product once. */
  lines: StoredLineDto[];
  /** Any random name for what is created. A request repeated with the same one creates nothing more and answers the same, so it is safe to repeat it when its answer was lost. */
  idempotencyKey?: string;
};
export type SaveListDto = {
  /** Another than those of the owner's other lists; capitals don't matter. */
  name: string;
  /** Each product once. */
  lines: StoredLineDto[];
  /** That of the list as the customer saw it. */
  version: number;
};
export type ComparisonState = 'running' | 'done' | 'failed';
export type ComparisonStep = 'charges' | 'payments' | 'orders' | 'reversals' | 'stock' | 'holds';
export type DifferenceKind =
  | 'chargedWithoutOrder'
  | 'amountDiffers'
  | 'reversalsDiffer'
  | 'paymentMissing'
  | 'paymentNotCharged'
  | 'orderNotCharged'
  | 'stockNegative'
  | 'stockUnexplained';
export type DifferenceView = {
  /** The order's id. */
  order?: string;
  /** The order's number, as people say it. */
  orderNumber?: string;
  kind: DifferenceKind;
  /** The payment at Stripe. */
  intentId?: string;
  /** The product's id. */
  product?: string;
  productName?: string;
};
export type ComparisonView = {
  _id: string;
  state: ComparisonState;
  /** The step under way, or the last one. */
  step: ComparisonStep;
  /** Payments from this moment on were compared. */
  from: string;
  /** Until an hour before: what is newer is still settling. */
  to: string;
  startedAt: string;
  endedAt: string | null;
  /** Whether it is that of the night, not one that an admin asked for. */
  isNightly: boolean;
  /** Payments that Stripe has charged. */
  charges: number;
  /** Their sum at Stripe, in dollars. */
  charged: number;
  /** Paid orders of these payments. */
  orders: number;
  /** Their sum in the shop, in dollars. */
  ordered: number;
  /** Payments on record of these orders. */
  recorded: number;
  /** Orders whose refunds or disputes were compared. */
  reversed: number;
  /** Products whose stock was added up. */
  products: number;
  differenceCount: number;
  /** The first 200. */
  differences: DifferenceView[];
};
export type HoldView = {
  /** The order's id. */
  order?: string;
  /** The order's number, as people say it. */
  orderNumber?: string;
  /** The payment at Stripe. */
  intentId: string;
  /** Dollars. */
  amount: number;
};
export type OpenDisputeView = {
  /** Stripe's id of it. */
  _id: string;
  /** The order's id. */
  order: string;
  orderNumber: string;
  /** Dollars. */
  amount: number;
  /** An inquiry of the customer's bank, which has taken no money. */
  isInquiry: boolean;
  createdAt: string;
  /** Until when the shop can answer; null where Stripe has named no day. */
  dueBy: string | null;
};
export type DoubtView = {
  /** The order's id. */
  order: string;
  orderNumber: string;
  /** Dollars. */
  amount: number;
  /** Since when its stock is taken. */
  since: string;
};
export type MoneyView = {
  /** The last one; null before the first. */
  comparison: ComparisonView | null;
  /** When a later one was interrupted; null when none was. */
  interruptedAt: string | null;
  /** The one that runs now. */
  running: ComparisonView | null;
  /** At the last comparison, the latest first, at most 200. */
  holds: HoldView[];
  /** Those that must be answered first come first; at most 200 orders with disputes, and as many with inquiries. */
  disputes: OpenDisputeView[];
  /** Payments that Stripe has not confirmed for a minute; at most 200. */
  inDoubt: DoubtView[];
  inDoubtCount: number;
};
export type SubscribeDto = {
  email: string;
};
export type ConfirmSubscriptionDto = {
  token: string;
};
export type NoticeState = 'waiting' | 'sent' | 'failed' | 'skipped';
export type NoticeView = {
  _id: string;
  kind: NoticeKind;
  /** The id of what it is about: an order, a quote, a product, a review. */
  subject: string;
  /** `admins`, or the recipient's e-mail; empty when the shop doesn't know it any more. */
  to: string;
  /** `skipped`: nobody was to get it. */
  state: NoticeState;
  tries: number;
  createdAt: string;
  /** The next try, while it waits. */
  nextTryAt?: string;
  /** When it was sent, or was given up. */
  endedAt?: string;
  /** Why the last try failed, or why nobody gets it. */
  reason?: string;
};
export type NoticeCountsView = {
  all: number;
  /** To be tried, or tried again. */
  waiting: number;
  sent: number;
  /** Given up. */
  failed: number;
  /** Which nobody was to get. */
  skipped: number;
};
export type ResentNoticeView = {
  /** The notice's id. */
  notice: string;
  /** Whether it is sent again, or waits to be sent. */
  isResent: boolean;
  /** Why not. */
  code?: ErrorCode;
  /** Why not, in words for the user. */
  message?: string;
};
export type ResendNoticesDto = {
  /** The ids of the notices. */
  ids: string[];
};
export type FoundOrderView = {
  /** Dollars given back, or on their way; 0 when none. */
  refundedAmount: number;
  /** Dollars that can still be refunded; 0 of an order that is not paid, or while a dispute is open or lost. */
  refundableAmount: number;
  /** Of the payment, at the customer's bank. */
  dispute: DisputeView | null;
  /** When it was cancelled: it stays Pending, and is not shipped. */
  closedAt: string | null;
  /** The last request. */
  callOff: CallOffView | null;
  _id: string;
  /** Its number, as people say it; empty for a moment after an update of the shop. */
  number: string;
  itemName: string;
  customerName: string;
  /** Dollars: lines, delivery and added taxes. */
  amountToBePaid: number;
  status: OrderStatus;
  /** When it was placed. */
  createdAt: string;
  /** Each product once; the first is that of `itemId`. */
  lines: OrderLineView[];
  /** The parcels that left, the earliest first; of a Pending order, a part of it. */
  parcels: ParcelView[];
};
export type ProductStatus = 'published' | 'draft';
export type FoundProductView = {
  _id: string;
  name: string;
  /** Units in stock. */
  available: number;
  /** Dollars per unit. */
  price: number;
  /** The manufacturer's own name for it. */
  partNumber: string;
  status: ProductStatus;
};
export type FoundCustomerView = {
  _id: string;
  email: string;
  displayName: string;
};
export type FoundQuoteView = {
  _id: string;
  /** Its number, as people say it. */
  number: string;
  customerName: string;
  /** Dollars, of all lines; null before the answer. */
  subtotal: number | null;
  state: QuoteState;
  createdAt: string;
};
export type FoundView = {
  orders: FoundOrderView[];
  products: FoundProductView[];
  customers: FoundCustomerView[];
  quotes: FoundQuoteView[];
};
export type BestProductView = {
  product: string;
  /** Its name, also after it was taken off the shop. */
  name: string;
  units: number;
  /** Dollars, before delivery and added taxes. */
  revenue: number;
};
export type SalesView = {
  /** The first day of the period. */
  from: string;
  /** Dollars that were captured. */
  revenue: number;
  /** Dollars that were paid back. */
  refunded: number;
  /** Dollars that banks withdrew in disputes; below zero when they brought back more. */
  withdrawn: number;
  /** Orders that were placed. */
  placed: number;
  /** Orders that were paid. */
  orders: number;
  /** Orders that were shipped. */
  shipped: number;
  /** Customers who paid their first order. */
  newCustomers: number;
};
export type Period = 'day' | 'week' | 'month';
export type AlertKind = 'lowStock' | 'moneyDiffers' | 'paymentsInDoubt' | 'noticesFailed' | 'errorRate';
export type AlertView = {
  _id: string;
  kind: AlertKind;
  /** How many; of errorRate, in basis points. */
  value: number;
  since: string;
};
export type SummaryView = {
  /** Orders to be shipped, as GET /order has them with toShip. */
  toShip?: number;
  /** Orders whose customers wait to hear whether they can be cancelled or returned. */
  callOffsAsked?: number;
  /** Quotes that are not answered. */
  quotesAsked?: number;
  /** Payments that Stripe has not confirmed for a minute. */
  paymentsInDoubt?: number;
  /** Notices that could not be sent. */
  noticesFailed?: number;
  /** Reviews that staff have not read as they are. */
  reviewsToRead?: number;
  /** Products that can be ordered, but not often. */
  lowStock?: number;
  /** Products that can not be ordered. */
  outOfStock?: number;
  /** The conditions that last, the latest first. */
  alerts: AlertView[];
  /** The day that it is in the shop's time zone. */
  today: string;
};
export type OrderedLineDto = {
  /** The product's id. */
  itemId: string;
  quantity: number;
};
export type PostalAddressDto = {
  /** Of the person it goes to. */
  name: string;
  company: string;
  /** In lines. */
  street: string;
  city: string;
  /** A state or district. */
  region: string;
  /** Checked by country; capitals, spaces and dashes don't matter. */
  postcode: string;
};
export type PlaceOrderDto = {
  /** The product's id, in an order of one product. */
  itemId?: string;
  /** With itemId: from the product's minimum to its stock. */
  quantity?: number;
  /** Instead of itemId with quantity. Lines of one product count as one. */
  lines?: OrderedLineDto[];
  /** With lines that are those of the own basket: its version. The order empties the basket, once. */
  basketVersion?: number;
  /** Instead of products: the id of one's own answered quote, of which exactly its lines are ordered, once. */
  quote?: string;
  /** In one text. */
  customerAddress?: string;
  /** Instead of customerAddress, which is made of it: part by part, checked by the country. */
  address?: PostalAddressDto;
  /** Phone number; its digits are kept. */
  customerNumber: string | number;
  /** The sum that the customer was shown. Refused when it is not the price. */
  amountToBePaid?: number;
  /** Where it goes; without it, the shop's home country. */
  country?: string;
  /** The id of a delivery method; without it, the cheapest one. */
  delivery?: string;
  /** The customer's own number of the order. */
  purchaseOrderNumber?: string;
  /** The customer's words to the shop. */
  note?: string;
  /** The terms that the customer was shown; without it, the current ones. */
  termsVersion?: TermsVersion;
  /** Any random name for what is created. A request repeated with the same one creates nothing more and answers the same, so it is safe to repeat it when its answer was lost. */
  idempotencyKey?: string;
  /** Ignored: the server knows it. */
  itemName?: string;
  /** Ignored: the server knows it. */
  customerName?: string;
  /** Ignored: the server knows it. */
  customerEmail?: string;
  /** Ignored: an order is born Unpaid. */
  status?: string;
};
export type ToShip = 'true';
export type CallOffList = 'asked' | 'awaited' | 'closed';
export type Refunded = 'true';
export type OrderSort = 'newest' | 'oldest';
export type OrderCountsView = {
  /** All but those cancelled. */
  all: number;
  /** Paid, not cancelled, and nothing is to be answered first. */
  toShip: number;
  unpaid: number;
  /** Paid and not shipped, without those cancelled or wholly refunded. */
  pending: number;
  shipped: number;
  /** To cancel or to return, and not answered. */
  asked: number;
  /** Accepted returns whose goods have not come in. */
  awaited: number;
  /** Cancelled. */
  closed: number;
  /** With a refund, also one that failed. */
  refunded: number;
};
export type OrderedLineView = {
  itemId: string;
  itemName: string;
  /** The manufacturer's own name for the product. */
  partNumber?: string;
  /** Dollars per unit. */
  unitPrice: number;
  quantity: number;
  /** Dollars. */
  amount: number;
  /** Units that left. */
  shipped: number;
  /** Units that were paid back. */
  refunded: number;
  /** Units that went back to stock. */
  returned: number;
  /** In the address of the product's page; absent for one that is no longer sold. */
  slug?: string;
  /** The address of the product's first picture; absent for one that is no longer sold. */
  picture?: string;
};
export type OrderEventKind =
  | 'placed'
  | 'paid'
  | 'partShipped'
  | 'shipped'
  | 'completed'
  | 'trackingChanged'
  | 'cancelled'
  | 'refundStarted'
  | 'refunded'
  | 'refundFailed'
  | 'inquiryOpened'
  | 'inquiryClosed'
  | 'disputed'
  | 'disputeWon'
  | 'disputeLost'
  | 'callOffAsked'
  | 'callOffDeclined'
  | 'calledOff'
  | 'returnAsked'
  | 'returnAccepted'
  | 'returnDeclined'
  | 'returned';
export type OrderEventView = {
  kind: OrderEventKind;
  at: string;
  /** The id of the parcel, refund, request or return that it is about. */
  ref?: string;
  /** The units of that refund or return; absent without. */
  lines?: LineUnitsView[];
};
export type SaleDocumentKind = 'invoice' | 'creditNote' | 'withdrawal';
export type OrderDocumentView = {
  kind: SaleDocumentKind;
  number: string;
  issuedAt: string;
};
export type OrderDetailsView = {
  /** Dollars given back, or on their way; 0 when none. */
  refundedAmount: number;
  /** Dollars that the customer's bank has withdrawn in disputes, and not brought back. */
  withdrawnAmount: number;
  /** Dollars that can still be refunded; 0 of an order that is not paid, or while a dispute is open or lost. */
  refundableAmount: number;
  /** The earliest first. */
  refunds: RefundView[];
  /** Of the payment, at the customer's bank. */
  dispute: DisputeView | null;
  /** When it was cancelled: it stays Pending, and is not shipped. */
  closedAt: string | null;
  /** The last request. */
  callOff: CallOffView | null;
  _id: string;
  /** Its number, as people say it; empty for a moment after an update of the shop. */
  number: string;
  itemId: string;
  itemName: string;
  customerName: string;
  customerEmail: string;
  quantity: number;
  /** Dollars: lines, delivery and added taxes. */
  amountToBePaid: number;
  /** Dollars, of the lines. */
  subtotal: number;
  /** The name of the delivery method; empty without. */
  delivery: string;
  /** Dollars. */
  deliveryAmount: number;
  taxes: OrderTaxView[];
  /** Where it goes, in ISO 3166-1 alpha-2. */
  country: string;
  /** In lines. */
  customerAddress: string;
  /** Its parts; absent where only a text was sent. */
  address?: PostalAddressView;
  /** Phone number, digits. */
  customerNumber: string;
  /** The customer's, when it was placed. */
  company?: string;
  /** The company's, when it was placed. */
  taxNumber?: string;
  status: OrderStatus;
  /** When it was placed. */
  createdAt: string;
  /** Of the payment; empty while Unpaid. */
  transactionId: string;
  /** Each product once; the first is that of `itemId`. */
  lines: OrderedLineView[];
  /** The customer's own number of the order; empty without. */
  purchaseOrderNumber: string;
  /** The customer's words to the shop; empty without. */
  note: string;
  /** The parcels that left, the earliest first; of a Pending order, a part of it. */
  parcels: ParcelView[];
  /** The terms that the customer accepted; not there for the orders that a shop to try out begins with. */
  termsVersion?: TermsVersion;
  /** True when a product of it was taken off the shop before it was paid. */
  noLongerSold?: boolean;
  /** Whether the reader placed it. */
  isOwn: boolean;
  /** Its events, the earliest first. */
  events: OrderEventView[];
  /** Its invoice, then its credit notes and their withdrawals; the earliest first. Made soon after their cause. */
  documents: OrderDocumentView[];
};
export type LastOrderView = {
  _id: string;
  number: string;
  createdAt: string;
  /** Its units of the product. */
  quantity: number;
};
export type ProductDocumentView = {
  name: string;
  url: string;
  bytes: number;
};
export type BoughtProductView = {
  /** The product's id. */
  itemId: string;
  /** As it was when it was ordered last. */
  itemName: string;
  /** The manufacturer's own name for it. */
  partNumber?: string;
  /** Paid orders of it. */
  orders: number;
  /** Units of all of them, without refunded ones. */
  quantity: number;
  lastOrder: LastOrderView;
  /** In the address of the product's page; absent for one that is no longer sold. */
  slug?: string;
  /** The address of its first picture; absent for one that is no longer sold. */
  picture?: string;
  /** Its data sheets, as long as it is sold. */
  documents: ProductDocumentView[];
  /** How many spare parts its page offers. */
  spareParts: number;
};
export type ShippedOrderView = {
  /** The order's id. */
  order: string;
  isShipped: boolean;
  /** Why not. */
  code?: ErrorCode;
  /** Why not, in words for the user. */
  message?: string;
  fieldErrors?: {
    [key: string]: string;
  };
};
export type BatchDto = {
  /** The id of a product of the order. */
  itemId: string;
  /** The batch or certificate number of its units. */
  batch: string;
};
export type UnitsOfLineDto = {
  /** The product's id. */
  itemId: string;
  quantity: number;
};
export type ShipOrderDto = {
  /** Of some carriers the shop knows where they show a parcel. */
  carrier?: string;
  /** The carrier's number of the parcel. */
  trackingNumber?: string;
  /** Where the parcel is shown, in place of the page that the shop knows. */
  trackingUrl?: string;
  /** The batch or certificate number of all lines. */
  batch?: string;
  /** Those of single lines. */
  batches?: BatchDto[];
  /** Only these units; the others are shipped later. Without it, all that are left. */
  lines?: UnitsOfLineDto[];
  /** Any random name for what is created. A request repeated with the same one creates nothing more and answers the same, so it is safe to repeat it when its answer was lost. */
  idempotencyKey?: string;
  /** The order's id. */
  order: string;
  /** Ships although money of the order was given back or is disputed. */
  anyway?: boolean;
};
export type ShippingListDto = {
  /** The ids of the orders, in the order of their slips. */
  orders: string[];
};
export type ConfirmingOrderView = {
  /** Dollars given back, or on their way; 0 when none. */
  refundedAmount: number;
  /** Dollars that the customer's bank has withdrawn in disputes, and not brought back. */
  withdrawnAmount: number;
  /** Dollars that can still be refunded; 0 of an order that is not paid, or while a dispute is open or lost. */
  refundableAmount: number;
  /** The earliest first. */
  refunds: RefundView[];
  /** Of the payment, at the customer's bank. */
  dispute: DisputeView | null;
  /** When it was cancelled: it stays Pending, and is not shipped. */
  closedAt: string | null;
  /** The last request. */
  callOff: CallOffView | null;
  _id: string;
  /** Its number, as people say it; empty for a moment after an update of the shop. */
  number: string;
  itemId: string;
  itemName: string;
  customerName: string;
  customerEmail: string;
  quantity: number;
  /** Dollars: lines, delivery and added taxes. */
  amountToBePaid: number;
  /** Dollars, of the lines. */
  subtotal: number;
  /** The name of the delivery method; empty without. */
  delivery: string;
  /** Dollars. */
  deliveryAmount: number;
  taxes: OrderTaxView[];
  /** Where it goes, in ISO 3166-1 alpha-2. */
  country: string;
  /** In lines. */
  customerAddress: string;
  /** Its parts; absent where only a text was sent. */
  address?: PostalAddressView;
  /** Phone number, digits. */
  customerNumber: string;
  /** The customer's, when it was placed. */
  company?: string;
  /** The company's, when it was placed. */
  taxNumber?: string;
  status: OrderStatus;
  /** When it was placed. */
  createdAt: string;
  /** Of the payment; empty while Unpaid. */
  transactionId: string;
  /** Each product once; the first is that of `itemId`. */
  lines: OrderLineView[];
  /** The customer's own number of the order; empty without. */
  purchaseOrderNumber: string;
  /** The customer's words to the shop; empty without. */
  note: string;
  /** The parcels that left, the earliest first; of a Pending order, a part of it. */
  parcels: ParcelView[];
  /** The terms that the customer accepted; not there for the orders that a shop to try out begins with. */
  termsVersion?: TermsVersion;
  /** True when a product of it was taken off the shop before it was paid. */
  noLongerSold?: boolean;
  /** Why the payment will not be confirmed: nothing is charged, and the hold on the card is being let go. */
  reason?: 'OUT_OF_STOCK';
};
export type UpdatedStatus = 'Paid' | 'Shipped';
export type UpdateOrderDto = {
  /** Of some carriers the shop knows where they show a parcel. */
  carrier?: string;
  /** The carrier's number of the parcel. */
  trackingNumber?: string;
  /** Where the parcel is shown, in place of the page that the shop knows. */
  trackingUrl?: string;
  status: UpdatedStatus;
  /** The id of the path. */
  order?: string;
  /** The payment intent that was confirmed; needed for Paid. */
  transactionId?: string;
  /** Ships although money of the order was given back or is disputed. */
  anyway?: boolean;
};
export type AskCallOffDto = {
  /** The customer's words to the shop. */
  reason: string;
  /** The units sent back of a Shipped order; without it, all. A Pending order is cancelled whole. */
  lines?: UnitsOfLineDto[];
  /** Any random name for what is created. A request repeated with the same one creates nothing more and answers the same, so it is safe to repeat it when its answer was lost. */
  idempotencyKey?: string;
};
export type AnswerCallOffDto = {
  accept: boolean;
  /** The id of the request that is answered, as the admin saw it. */
  callOff?: string;
  /** The office's words to the customer; needed to decline. */
  message?: string;
  /** Of a cancellation, the units that go back to stock; of a return, those the customer may send. Else all. */
  lines?: UnitsOfLineDto[];
};
export type ReceivedLineDto = {
  /** The product's id. */
  itemId: string;
  quantity: number;
  /** How many of them can be sold again, and go back to stock. */
  toStock: number;
};
export type ReceiveReturnDto = {
  /** The id of the accepted return. */
  callOff: string;
  /** The units that have come in. */
  lines: ReceivedLineDto[];
  /** Whether these units are refunded at once. */
  refund: boolean;
};
export type ChangeTrackingDto = {
  /** Of some carriers the shop knows where they show a parcel. */
  carrier?: string;
  /** The carrier's number of the parcel. */
  trackingNumber?: string;
  /** Where the parcel is shown, in place of the page that the shop knows. */
  trackingUrl?: string;
  /** That of the parcel as the admin saw it. */
  version: number;
};
export type ChargeState = 'declined' | 'held' | 'captured' | 'released' | 'pending';
export type CardView = {
  brand: string;
  lastFour: string;
  /** Of its bank, in ISO 3166-1 alpha-2. */
  country: string | null;
  /** Whether its holder has passed 3-D Secure. */
  isAuthenticated: boolean;
};
export type RiskView = {
  /** Stripe's word. */
  level: string;
  /** From 0 to 100. */
  score: number | null;
};
export type ChargeView = {
  /** Stripe's id. */
  _id: string;
  at: string;
  /** Dollars. */
  amount: number;
  state: ChargeState;
  /** Until when a hold lasts. */
  heldUntil?: string;
  card?: CardView;
  /** Why it was declined, in Stripe's words. */
  reason?: string;
  risk?: RiskView;
};
export type StripePaymentView = {
  /** Stripe's word. */
  status: string;
  /** The address of the payment in the dashboard of Stripe. */
  url: string;
  /** The tries to charge a card, the latest first. */
  charges: ChargeView[];
};
export type PaymentDetailsView = {
  /** The payment intent's id at Stripe; null without one. */
  intentId: string | null;
  /** Intents that were given up before this one. */
  givenUp: number;
  /** Whether stock is taken for it and Stripe has not confirmed the payment yet. */
  isConfirming: boolean;
  /** Stripe's state now; null without an intent, and when Stripe does not answer. */
  stripe: StripePaymentView | null;
};
export type RefundOrderDto = {
  /** Units to pay back. Lines of one product count as one. */
  lines?: UnitsOfLineDto[];
  /** Pays the delivery back, too. */
  delivery?: boolean;
  /** Instead of lines and delivery. */
  amount?: number;
  /** Units that are put back to stock; they need not be those that are paid back. */
  returns?: UnitsOfLineDto[];
  /** Why; the customer reads it. */
  reason: string;
  /** The sum that the admin was shown. Refused when the units and the delivery come to another amount. */
  shownAmount?: number;
  /** Any random name for what is created. A request repeated with the same one creates nothing more and answers the same, so it is safe to repeat it when its answer was lost. */
  idempotencyKey?: string;
};
export type RefundPriceView = {
  /** Dollars. */
  amount: number;
  /** The part of it that is for the delivery, in dollars. */
  deliveryAmount: number;
  lines: RefundLineView[];
};
export type PriceRefundDto = {
  /** Units to pay back. Lines of one product count as one. */
  lines?: UnitsOfLineDto[];
  /** Pays the delivery back, too. */
  delivery?: boolean;
};
export type ReturnGoodsDto = {
  /** Units that are put back to stock. */
  lines: UnitsOfLineDto[];
  /** Any random name for what is created. A request repeated with the same one creates nothing more and answers the same, so it is safe to repeat it when its answer was lost. */
  idempotencyKey?: string;
};
export type PayerView = {
  /** The id of the account; null once it is removed. */
  _id: string | null;
  name: string;
  /** Empty once the shop has forgotten it. */
  email: string;
};
export type PaymentState = 'captured' | 'partlyRefunded' | 'refunded' | 'disputed' | 'lost';
export type ListedPaymentView = {
  _id: string;
  /** The order's id. */
  order: string;
  transactionId: string;
  /** The order's number, as people say it. */
  orderNumber: string;
  /** When the order was paid. */
  createdAt: string;
  /** The same as a day of the shop's time zone. */
  day: string;
  customer: PayerView;
  /** Dollars. */
  amount: number;
  /** Dollars that went back, until now. */
  refunded: number;
  /** Dollars that banks have withdrawn in disputes, until now. */
  withdrawn: number;
  /** Null when the shop does not know it. */
  card: PaymentCardView | null;
  state: PaymentState;
};
export type PaymentSort = 'newest' | 'oldest';
export type PaymentCountsView = {
  all: number;
  /** Of which nothing went back. */
  captured: number;
  partlyRefunded: number;
  refunded: number;
  /** The bank has not decided yet. */
  disputed: number;
  /** The bank has decided against the shop. */
  lost: number;
};
export type PaymentSumView = {
  /** Payments. */
  count: number;
  /** Dollars. */
  captured: number;
  /** Dollars that went back on those days, of whichever payment found; without days, until now. */
  refunded: number;
  /** Dollars that banks withdrew in disputes on those days, less what they brought back. */
  withdrawn: number;
  /** Captured less refunded and withdrawn. */
  net: number;
};
export type RatingView = {
  /** Of 1 to 5 stars; 0 without any review. */
  average: number;
  /** Reviews. */
  count: number;
};
export type ProductView = {
  _id: string;
  /** E-mail of the admin who added it. */
  addedBy: string;
  name: string;
  description: string;
  /** Units in stock. */
  available: number;
  /** The fewest units one order takes. */
  minimum: number;
  /** Dollars per unit. */
  price: number;
  /** Address of the picture; one that begins with / is on the site's own origin. */
  image: string;
  /** The manufacturer's own name for it. */
  partNumber: string;
  /** Its name as in the address of its page. */
  slug: string;
  /** Its category's id. */
  category: string | null;
  /** By the keys of its category's attributes. */
  attributes: {
    [key: string]: string | number;
  };
  /** Addresses of all pictures; the first is `image`. */
  pictures: string[];
  /** The case pack: an order takes a multiple of it. */
  multiple: number;
  /** The most units one order takes, if limited. */
  maximum: number | null;
  /** Ascending in from. */
  priceBreaks: PriceBreakView[];
  weightGrams: number | null;
  documents: ProductDocumentView[];
  /** Ids of products to look at as well. */
  related: string[];
  /** Ids of products that are parts of it. */
  spareParts: string[];
  status: ProductStatus;
  /** Whether the home page shows it before others. */
  isFeatured: boolean;
  rating: RatingView;
  /** Rises with every edit by an admin. */
  version: number;
};
export type PriceBreakDto = {
  /** The fewest units at this price. */
  from: number;
  /** Dollars per unit, of the whole line. */
  price: number;
};
export type ProductDocumentDto = {
  name: string;
  url: string;
  /** Ignored: it is the file's. */
  bytes?: number;
};
export type AddProductDto = {
  name: string;
  /** Units in stock. */
  available: number;
  /** The fewest units one order takes; a multiple of `multiple`. */
  minimum: number;
  /** Dollars per unit. */
  price: number;
  description: string;
  /** The first picture. */
  image: string;
  /** The manufacturer's own name for it; made from its category and a number when left out. */
  partNumber?: string;
  /** The category's id. */
  category?: string | null;
  /** By the keys of the category's attributes. */
  attributes?: {
    [key: string]: string | number;
  };
  /** All pictures; the first is `image`. */
  pictures?: string[];
  /** The case pack: orders take a multiple of it. */
  multiple?: number;
  /** The most units one order takes; null when only the stock limits it. */
  maximum?: number | null;
  /** Ascending in from, descending in price. */
  priceBreaks?: PriceBreakDto[];
  weightGrams?: number | null;
  /** Data sheets. */
  documents?: ProductDocumentDto[];
  /** Products to look at as well. */
  related?: string[];
  /** Products that are parts of it. */
  spareParts?: string[];
  /** published unless given. */
  status?: ProductStatus;
  /** Whether the home page shows it before others; false unless given. */
  isFeatured?: boolean;
  /** Any random name for what is created. A request repeated with the same one creates nothing more and answers the same, so it is safe to repeat it when its answer was lost. */
  idempotencyKey?: string;
  /** Ignored: it is the signed-in admin's. */
  addedBy?: string;
};
export type InStock = 'true';
export type ProductSort = 'newest' | 'best' | 'price' | 'priceDescending' | 'name' | 'added';
export type ProductExportPart = 'stockAndPrices' | 'template';
export type CategoryCountView = {
  /** The category's id. */
  category: string;
  /** Products in it and below it. */
  count: number;
};
export type ValueCountView = {
  value: string;
  count: number;
};
export type ChoicesView = {
  choices: ValueCountView[];
};
export type RangeView = {
  min: number;
  max: number;
};
export type FacetsView = {
  /** Categories with products. */
  categories: CategoryCountView[];
  /** By the key of the attribute; only those that are filters and that the products state. Numbers of at most 12 different values are choices, the least first; others are a range. */
  attributes: {
    [key: string]: ChoicesView | RangeView;
  };
  /** In dollars; null without products. */
  price: RangeView | null;
  /** Products that can be ordered. */
  inStock: number;
};
export type FeaturedFirst = 'true';
export type ImportState = 'checking' | 'checked' | 'writing' | 'interrupted' | 'done';
export type ImportProblemView = {
  /** The name of the column. */
  column: string;
  message: string;
  /** As spreadsheets number it: the header is row 1. */
  row: number;
};
export type ImportView = {
  _id: string;
  fileName: string;
  createdAt: string;
  /** checking, checked, then writing and done once an admin has it written; interrupted when that broke off. */
  state: ImportState;
  /** Rows of the file, without the header. */
  rows: number;
  /** Rows that are to be checked or written in this state. */
  toTreat: number;
  /** How many of these are. */
  treated: number;
  /** Rows that add a product. Counts are final in checked and done. */
  added: number;
  /** Rows that change a product. */
  updated: number;
  /** Rows that change nothing. */
  unchanged: number;
  /** Rows with errors. */
  errorRows: number;
  /** The first of what is wrong, by row: of at most 100 rows. */
  errors: ImportProblemView[];
};
export type Truth = 'true' | 'false';
export type ImportFileDto = {
  /** CSV in UTF-8, parted by commas or semicolons, of at most 50 MB. */
  file: Blob;
};
export type ImportSummaryView = {
  _id: string;
  fileName: string;
  createdAt: string;
  /** checking, checked, then writing and done once an admin has it written; interrupted when that broke off. */
  state: ImportState;
  /** Rows of the file, without the header. */
  rows: number;
  /** Rows that are to be checked or written in this state. */
  toTreat: number;
  /** How many of these are. */
  treated: number;
  /** Rows that add a product. Counts are final in checked and done. */
  added: number;
  /** Rows that change a product. */
  updated: number;
  /** Rows that change nothing. */
  unchanged: number;
  /** Rows with errors. */
  errorRows: number;
};
export type ImportOutcome = 'added' | 'updated' | 'unchanged' | 'error';
export type RowChangeView = {
  /** The name of the column. */
  column: string;
  /** As the cell would be exported; empty for a new product. */
  before: string;
  after: string;
};
export type CellProblemView = {
  /** The name of the column. */
  column: string;
  message: string;
};
export type ImportRowView = {
  /** As spreadsheets number it: the header is row 1. */
  row: number;
  outcome: ImportOutcome;
  /** The product's. */
  name: string;
  partNumber: string;
  changes: RowChangeView[];
  problems: CellProblemView[];
};
export type WriteImportDto = {
  /** Leaves out the rows with errors; without it a file that has any is refused. */
  onlyGood?: boolean;
};
export type ProductLinksView = {
  /** Those that it names, then others that name it. */
  related: ProductView[];
  spareParts: ProductView[];
  sparePartOf: ProductView[];
  /** Whether it has a technical drawing: `/product/{id}/drawing.svg` and `drawing.dxf`. */
  drawing: boolean;
};
export type ProductState = 'published' | 'draft' | 'featured' | 'outOfStock' | 'low';
export type ManagedProductSort =
  'newest' | 'oldest' | 'name' | 'nameDown' | 'price' | 'priceDown' | 'available' | 'availableDown';
export type EditedProductView = {
  /** The product's id. */
  product: string;
  /** Whether it is now as was asked. */
  isSaved: boolean;
  /** As it is now, saved or edited by another admin meanwhile. */
  current?: ProductView;
  /** The name of the admin who saved it meanwhile. */
  savedBy?: string;
  /** Why not. */
  code?: ErrorCode;
  /** Why not, in words for the user. */
  message?: string;
  /** By field. */
  fieldErrors?: {
    [key: string]: string;
  };
};
export type EditOfProductDto = {
  /** The fewest units one order takes; a multiple of `multiple`. */
  minimum?: number;
  /** Dollars per unit. */
  price?: number;
  /** The category's id. */
  category?: string | null;
  /** The case pack: orders take a multiple of it. */
  multiple?: number;
  /** published unless given. */
  status?: ProductStatus;
  /** That of the product as the admin saw it. */
  version: number;
  /** The product's id. */
  product: string;
};
export type EditProductsDto = {
  /** Each product by itself. */
  edits: EditOfProductDto[];
};
export type ProductCountsView = {
  all: number;
  published: number;
  draft: number;
  /** That the home page shows before others, drafts among them. */
  featured: number;
  /** With fewer units than the minimum. */
  outOfStock: number;
  /** Enough for an order, but less than the settings call low. */
  low: number;
};
export type ConfirmStockAlertDto = {
  token: string;
};
export type SetStatusView = {
  /** The product's id. */
  product: string;
  /** Whether it has the status now, and is featured or not as asked. */
  isSet: boolean;
  /** Why not. */
  code?: ErrorCode;
  /** Why not, in words for the user. */
  message?: string;
};
export type SetStatusesDto = {
  /** The ids of the products. */
  ids: string[];
  /** Unchanged unless given. */
  status?: ProductStatus;
  /** Whether the home page shows them before others; unchanged unless given. */
  isFeatured?: boolean;
};
export type SuggestionKind = 'product' | 'category' | 'query';
export type SuggestionView = {
  kind: SuggestionKind;
  /** The name; of a query, what was typed with its typing errors corrected. */
  text: string;
  /** Of a product or category. */
  id?: string;
  /** Of a product or category: its name in the address of its page. */
  slug?: string;
  /** Of a product. */
  partNumber?: string;
  /** Of a product: true when what was typed is its part number. */
  isExact?: boolean;
  /** Of a product: the address of its first picture. */
  image?: string;
  /** Of a product, in dollars per unit. */
  price?: number;
};
export type EditProductDto = {
  name?: string;
  /** The fewest units one order takes; a multiple of `multiple`. */
  minimum?: number;
  /** Dollars per unit. */
  price?: number;
  description?: string;
  /** The first picture. */
  image?: string;
  /** The manufacturer's own name for it; made from its category and a number when left out. */
  partNumber?: string;
  /** The category's id. */
  category?: string | null;
  /** By the keys of the category's attributes. */
  attributes?: {
    [key: string]: string | number;
  };
  /** All pictures; the first is `image`. */
  pictures?: string[];
  /** The case pack: orders take a multiple of it. */
  multiple?: number;
  /** The most units one order takes; null when only the stock limits it. */
  maximum?: number | null;
  /** Ascending in from, descending in price. */
  priceBreaks?: PriceBreakDto[];
  weightGrams?: number | null;
  /** Data sheets. */
  documents?: ProductDocumentDto[];
  /** Products to look at as well. */
  related?: string[];
  /** Products that are parts of it. */
  spareParts?: string[];
  /** published unless given. */
  status?: ProductStatus;
  /** Whether the home page shows it before others; false unless given. */
  isFeatured?: boolean;
  /** That of the product as the admin saw it. */
  version: number;
};
export type SetStockDto = {
  /** Units in stock from now on. */
  remainingQuantity: number;
};
export type Download = 'true';
export type AskStockAlertDto = {
  /** The signed-in user's own unless given. */
  email?: string;
};
export type ProductReviewView = {
  _id: string;
  name: string;
  /** The author's; empty in public, and once the author has left the shop. */
  email: string;
  title: string;
  comment: string;
  rating: number;
  createdAt: string;
  /** Of its author's latest change. */
  editedAt: string | null;
  /** Its author had a paid order of the product. */
  isVerifiedBuyer: boolean;
  /** The shop's. */
  reply: ReplyView | null;
};
export type ProductReviewsView = {
  /** Of 1 to 5 stars; 0 without any review. */
  average: number;
  /** Reviews. */
  count: number;
  /** How many reviews gave 1 to 5 stars. */
  spread: number[];
  reviews: ProductReviewView[];
};
export type ReviewSort = 'newest' | 'highest' | 'lowest';
export type OwnReviewView = {
  review: FullReviewView | null;
  /** Whether the signed-in user can post a review of the product, or edit theirs. */
  isOpen: boolean;
};
export type ChangeStockDto = {
  /** Units that came in. */
  add?: number;
  /** A correction: the stock from now on. */
  set?: number;
  /** The stock that was seen, with set. */
  was?: number;
  /** Any random name for what is created. A request repeated with the same one creates nothing more and answers the same, so it is safe to repeat it when its answer was lost. */
  idempotencyKey?: string;
};
export type StockReason = 'opening' | 'stockIn' | 'correction' | 'claimed' | 'released' | 'returned';
export type StockChangeView = {
  _id: string;
  at: string;
  /** Below zero when they went. */
  units: number;
  reason: StockReason;
  /** The stock after it. */
  balance: number;
  /** The id of the order that claimed or released them, or that they came back from. */
  order: string | null;
  /** The id of the admin who entered it, or took them back. */
  by: string | null;
  /** The name of that admin today, or words for a removed one. */
  byName: string | null;
};
export type ProfileView = {
  name: string;
  email: string;
  institution: string;
  address: string;
  /** Phone number, digits. */
  number: string;
  linkedIn: string;
  /** That the user buys for; empty without. */
  company: string;
  /** The company's; empty without. */
  taxNumber: string;
  profilePicture: string;
};
export type SaveProfileDto = {
  institution: string;
  address: string;
  /** Phone number, or empty; its digits are kept. */
  number: string | number;
  /** Free text. Show it as a link only if it is an http(s) address. */
  linkedIn: string;
  /** That the user buys for. Left out, it stays as it is. */
  company?: string;
  /** The company's: a VAT number of the European Union and a BIN of Bangladesh are checked. Left out, it stays. */
  taxNumber?: string;
  /** Ignored: it is the signed-in user's. */
  name?: string;
  /** Ignored: it is the signed-in user's. */
  email?: string;
};
export type SetProfilePictureDto = {
  /** An address that POST /image answered, or /blank-profile.svg for none. */
  profilePicture: string;
};
export type AskedLineDto = {
  /** The product's id. */
  itemId: string;
  /** Any: the office decides whether it can be had. */
  quantity: number;
};
export type AskQuoteDto = {
  /** Lines of one product count as one. */
  lines: AskedLineDto[];
  /** The customer's words to the office. */
  note?: string;
  /** Any random name for what is created. A request repeated with the same one creates nothing more and answers the same, so it is safe to repeat it when its answer was lost. */
  idempotencyKey?: string;
};
export type QuoteCountsView = {
  all: number;
  asked: number;
  answered: number;
  ordered: number;
  expired: number;
};
export type QuantityTermsView = {
  minimum: number;
  /** The most units of one order; null without. */
  maximum: number | null;
  /** The case pack. */
  multiple: number;
};
export type QuoteDetailsLineView = {
  itemId: string;
  itemName: string;
  /** The manufacturer's own name for the product; empty without. */
  partNumber: string;
  quantity: number;
  /** Dollars per unit at this quantity, without the quote, when the line was written. */
  listPrice: number;
  /** Dollars per unit; null before the answer. */
  unitPrice: number | null;
  /** Dollars; null before the answer. */
  amount: number | null;
  /** The product's own; null of one no longer sold. */
  terms: QuantityTermsView | null;
};
export type QuoteBuyerView = {
  /** Empty without. */
  company: string;
  /** The company's; empty without. */
  taxNumber: string;
  /** In lines, without the country; empty without. */
  address: string;
  /** In ISO 3166-1 alpha-2. */
  country: string;
};
export type QuoteDetailsView = {
  _id: string;
  /** Its number, as people say it. */
  number: string;
  customerName: string;
  customerEmail: string;
  /** Each product once. */
  lines: QuoteDetailsLineView[];
  /** Dollars, of all lines; null before the answer. */
  subtotal: number | null;
  /** The customer's words to the office; empty without. */
  note: string;
  /** The office's words to the customer; empty without. */
  message: string;
  state: QuoteState;
  /** The last day, where the shop is, on which it can be ordered; null before the answer. */
  validUntil: string | null;
  createdAt: string;
  /** Rises with each answer. */
  version: number;
  /** The order made of it. */
  orderId: string | null;
  /** Whether the reader asked for it. */
  isOwn: boolean;
  buyer: QuoteBuyerView;
  /** The name of the delivery method; empty without, and before the answer. */
  delivery: string;
  /** Dollars. */
  deliveryAmount: number;
  /** None before the answer. */
  taxes: OrderTaxView[];
  /** Dollars: lines, delivery and added taxes; null before the answer. */
  total: number | null;
};
export type QuotedLineDto = {
  /** The product's id. */
  itemId: string;
  /** The product's minimum, maximum and packs don't matter. */
  quantity: number;
  /** Dollars per unit. */
  unitPrice: number;
};
export type AnswerQuoteDto = {
  /** That of the quote as the admin saw it. */
  version: number;
  /** The lines that the customer can order, each product once: they may be fewer, more or other than was asked for. */
  lines: QuotedLineDto[];
  /** The last day, where the shop is, on which it can be ordered: today, or up to 365 days later. */
  validUntil: string;
  /** The office's words to the customer. */
  message?: string;
};
export type PriceQuoteDto = {
  /** Where they go; without it, the shop's home country. */
  country?: string;
  /** The id of a delivery method; without it, the cheapest one. */
  delivery?: string;
};
export type ReviewView = {
  _id: string;
  name: string;
  /** The author's; empty in public, and once the author has left the shop. */
  email: string;
  title: string;
  comment: string;
  rating: number;
};
export type AddReviewDto = {
  title: string;
  comment: string;
  /** Stars. */
  rating: number;
  /** The id of the product; without it, the review is of the brand. */
  product?: string;
  /** Any random name for what is created. A request repeated with the same one creates nothing more and answers the same, so it is safe to repeat it when its answer was lost. */
  idempotencyKey?: string;
  /** Ignored: it is the signed-in user's. */
  name?: string;
  /** Ignored: it is the signed-in user's. */
  email?: string;
};
export type ReviewCountsView = {
  all: number;
  /** That no admin has read as they are. */
  unread: number;
  /** Of products, hidden ones too. */
  product: number;
  /** Of the brand, hidden ones too. */
  brand: number;
  /** That the home page shows before others. */
  featured: number;
  hidden: number;
};
export type ManagedReviewView = {
  _id: string;
  name: string;
  /** The author's; empty in public, and once the author has left the shop. */
  email: string;
  title: string;
  comment: string;
  rating: number;
  createdAt: string;
  /** Of its author's latest change. */
  editedAt: string | null;
  /** Its author had a paid order of the product. */
  isVerifiedBuyer: boolean;
  /** The shop's. */
  reply: ReplyView | null;
  /** The product's id; null for a review of the brand. */
  product: string | null;
  /** Null while it is public. */
  hidden: HidingView | null;
  /** Rises with every change. */
  version: number;
  productName: string | null;
  /** Whether an admin has read it as it is. */
  isRead: boolean;
  /** Whether the home page shows it before others. */
  isFeatured: boolean;
};
export type ReviewKind = 'unread' | 'product' | 'brand' | 'featured' | 'hidden';
export type ReadReviewView = {
  /** The review's id. */
  review: string;
  /** False when it was changed after that version, or is gone. */
  isRead: boolean;
};
export type ReadReviewDto = {
  review: string;
  /** The version that was read. */
  version: number;
};
export type ReadReviewsDto = {
  reviews: ReadReviewDto[];
};
export type EditReviewDto = {
  /** The version that was seen. */
  version: number;
  /** Its author's to change. */
  title?: string;
  /** Its author's to change. */
  comment?: string;
  /** Stars; its author's to change. */
  rating?: number;
  /** Hides the review for this reason, or shows it again for null. Only admins may. */
  hiddenReason?: string | null;
  /** The shop's public answer; null takes it back. Only admins may. */
  reply?: string | null;
  /** Whether the home page shows it, a review of the brand, first. Only admins may. */
  isFeatured?: boolean;
};
export type SellerView = {
  name: string;
  address: string;
  email: string;
  phone: string;
  taxNumber: string;
};
export type DeliveryMethodView = {
  _id: string;
  name: string;
  /** Dollars. */
  price: number;
  /** Dollars: the subtotal from which on it is free. */
  freeFrom: number | null;
  /** Where it goes, in ISO 3166-1 alpha-2; empty: everywhere. */
  countries: string[];
  days: DeliveryDaysView;
};
export type TaxView = {
  name: string;
  /** In basis points. */
  rate: number;
  /** Where orders are taxed that go there; empty: everywhere. */
  countries: string[];
  /** Whether prices contain it. */
  isIncluded: boolean;
};
export type SettingsView = {
  /** Empty texts where nothing is stated. */
  seller: SellerView;
  /** Where orders go that name no country, in ISO 3166-1 alpha-2. */
  homeCountry: string;
  /** IANA's name of the time zone whose days the shop counts in. */
  timeZone: string;
  deliveryMethods: DeliveryMethodView[];
  /** All of them included in prices, or none. */
  taxes: TaxView[];
  /** How many years invoices keep the buyer of an account that was deleted. */
  retentionYears: number;
};
export type AlertThresholdsView = {
  /** Products that are low in stock or out of it; 0: never. */
  lowProducts: number;
  /** Notices that could not be sent; 0: never. */
  failedNotices: number;
  /** Minutes that a payment is in doubt; 0: never. */
  doubtMinutes: number;
  /** Requests answered with an error of the server, in basis points; 0: never. */
  errorRate: number;
};
export type AllSettingsView = {
  /** Empty texts where nothing is stated. */
  seller: SellerView;
  /** Where orders go that name no country, in ISO 3166-1 alpha-2. */
  homeCountry: string;
  /** IANA's name of the time zone whose days the shop counts in. */
  timeZone: string;
  deliveryMethods: DeliveryMethodView[];
  /** All of them included in prices, or none. */
  taxes: TaxView[];
  /** How many years invoices keep the buyer of an account that was deleted. */
  retentionYears: number;
  /** The seller's bank account; empty without. */
  bank: string;
  /** Stock is low when it is enough for fewer than this many of the smallest orders. */
  lowStock: number;
  /** After how many days an order that nobody pays is cancelled; 0: never. */
  unpaidDays: number;
  /** From when on admins are told of a condition. */
  alerts: AlertThresholdsView;
  /** Dollars: admins sign in again for a refund with which an order's refunds exceed it; null: for none. */
  largeRefund: number | null;
  /** Whether admins act as such only with a second factor. */
  adminsNeedSecondFactor: boolean;
  /** Rises whenever they are saved; 0 before. */
  version: number;
};
export type SellerDto = {
  name: string;
  address: string;
  email: string;
  /** As it is to be read. */
  phone: string;
  taxNumber: string;
};
export type DeliveryDaysDto = {
  from: number;
  /** Not below from. */
  to: number;
};
export type DeliveryMethodDto = {
  /** Of a method that exists; a new one gets its own. */
  _id?: string;
  /** No other method has it. */
  name: string;
  price: number;
  /** The subtotal from which on it is free. */
  freeFrom: number | null;
  /** Where it goes; empty: everywhere. */
  countries: string[];
  /** How long it takes. */
  days: DeliveryDaysDto;
};
export type TaxDto = {
  name: string;
  /** In basis points: 1500 is 15 %. */
  rate: number;
  /** Where orders are taxed that go there; empty: everywhere. */
  countries: string[];
  /** Whether prices contain it; either all taxes are so, or none. */
  isIncluded: boolean;
};
export type AlertThresholdsDto = {
  /** Products that are low in stock or out of it; 0: never. */
  lowProducts: number;
  /** Notices that could not be sent; 0: never. */
  failedNotices: number;
  /** Minutes that a payment is in doubt; 0: never. */
  doubtMinutes: number;
  /** Requests answered with an error of the server, in basis points: 100 is 1 %; 0: never. */
  errorRate: number;
};
export type EditSettingsDto = {
  /** That of the settings as the admin saw them. */
  version: number;
  seller: SellerDto;
  /** Where orders go that name no country. */
  homeCountry: string;
  deliveryMethods: DeliveryMethodDto[];
  taxes: TaxDto[];
  /** The seller's bank account. */
  bank: string;
  /** Whose days the office counts in; unchanged when absent. */
  timeZone?: string;
  /** Stock is low when it is enough for fewer than this many of the smallest orders. */
  lowStock: number;
  /** After how many days an order that nobody pays is cancelled; 0: never. */
  unpaidDays: number;
  /** How long invoices keep the buyer of an account that was deleted; without it, as it was. */
  retentionYears?: number;
  /** From when on admins are told of a condition; without it, as it was. */
  alerts?: AlertThresholdsDto;
  /** Admins sign in again for a refund with which an order's refunds exceed it; null: for none, absent: as it was. */
  largeRefund?: number | null;
  /** Whether admins act as such only with a second factor; without it, as it was. */
  adminsNeedSecondFactor?: boolean;
};
export type ReceivedView = {
  received: boolean;
};
export type SynonymGroupView = {
  /** Each of one word or two. */
  words: string[];
};
export type SynonymsView = {
  groups: SynonymGroupView[];
  /** Rises with every edit by an admin. */
  version: number;
};
export type SynonymGroupDto = {
  /** Each of one word or two; none stands in two groups. */
  words: string[];
};
export type EditSynonymsDto = {
  groups: SynonymGroupDto[];
  /** That of the groups as the admin saw them. */
  version: number;
};
export type ListedUserView = {
  _id: string;
  email: string;
  position: Position;
  displayName: string;
  /** An admin acts as one only while this is so. */
  emailVerified: boolean;
  /** They act so only while the e-mail is verified. */
  roles: Role[];
  /** When they first signed in. */
  createdAt: string;
  /** To an hour; null for never. */
  lastSeenAt: string | null;
  /** Orders that are not cancelled. */
  orders: number;
  /** Dollars that were captured. */
  spent: number;
};
export type UserList = 'admins';
export type UserSort = 'newest' | 'oldest' | 'email' | 'lastSeen';
export type UserCountsView = {
  all: number;
  /** Also those whose e-mail is not verified. */
  admins: number;
};
export type ChangeRoleDto = {
  role: Role;
  /** Whether the user is given the role; otherwise it is taken. */
  isGiven: boolean;
};
export type UserView = {
  _id: string;
  email: string;
  position: Position;
  displayName: string;
  /** An admin acts as one only while this is so. */
  emailVerified: boolean;
};
export type SignInView = {
  /** The API token: send it as the bearer of every other call. Good for 60 minutes. */
  token: string;
  user: UserView;
};
export type SignInDto = {
  /** The e-mail of the path. */
  email: string;
  /** Of the authenticator app, or a recovery code: after SECOND_FACTOR. */
  code?: string;
  /** The API token before, good or expired: within one sign-in its renewals ask for no code. */
  renews?: string;
};
